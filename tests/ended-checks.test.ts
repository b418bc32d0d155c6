import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { execPath } from "node:process";
import { expect, test } from "vitest";

/** Begins something that never ends, as the checks begin the tests, and tells where that writes. */
const program = `
  import { spawn } from "node:child_process";
  import { endOf } from "./tests/support/end-of.ts";
  import { makeScratch } from "./tests/support/scratch.ts";
  const scratch = makeScratch();
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  const ending = endOf(child);
  console.log(scratch.path);
  const { signal } = await ending;
  scratch.remove();
  if (signal) process.kill(process.pid, signal);
`;

test("who ends the checks leaves nothing of what they wrote, and is told that they were ended", async () => {
  const checks = spawn(execPath, ["--input-type=module", "-e", program]);
  const [told] = await once(checks.stdout, "data");
  const folder = String(told).trim();
  expect(existsSync(folder)).toBe(true);
  checks.kill("SIGTERM");
  expect(await once(checks, "exit")).toEqual([null, "SIGTERM"]);
  expect(existsSync(folder)).toBe(false);
});
