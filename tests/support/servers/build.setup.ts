import { spawnSync } from "node:child_process";
import { execPath } from "node:process";
import type { TestProject } from "vitest/node";

/** Vitest runs this only for projects that have a test to run: a unit test waits for no build. */
export default function setup(project: TestProject) {
  function build(): void {
    const { status } = spawnSync(execPath, ["scripts/run.mjs", "build"], { stdio: "inherit" });
    if (status !== 0) throw new Error("No test was run: they run what is built.");
  }
  build();
  project.onTestsRerun(async () => build());
}
