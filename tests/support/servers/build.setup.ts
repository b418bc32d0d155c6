import { spawnSync } from "node:child_process";
import { execPath } from "node:process";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Set where the tests of a project need only this part of the build. */
    built?: "pages";
  }
}

/** Vitest runs this only for projects that have a test to run: a unit test waits for no build. */
export default function setup(project: TestProject) {
  const { built } = project.config.provide;
  const command = ["scripts/build.mjs", ...(built ? [built] : [])];
  function build(): void {
    const { status } = spawnSync(execPath, command, { stdio: "inherit" });
    if (status !== 0) throw new Error("No test was run: they run what is built.");
  }
  build();
  project.onTestsRerun(async () => build());
}
