import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { execPath } from "node:process";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";

/** Starts a process that never ends, as the checks start the tests, and prints its folder. */
const program = `
  import { spawn } from "node:child_process";
  import { endOf } from "./tests/support/end-of.ts";
  import { makeScratch } from "./tests/support/scratch.ts";
  const scratch = makeScratch();
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  const ending = endOf(child);
  process.stdout.write(scratch.path + "\\n");
  const { signal } = await ending;
  scratch.remove();
  if (signal) process.kill(process.pid, signal);
`;

test("ended checks remove their files, and exit with the signal", async () => {
  const checks = spawn(execPath, ["--input-type=module", "-e", program]);
  const [folder] = await once(createInterface(checks.stdout), "line");
  expect(existsSync(folder)).toBe(true);
  checks.kill("SIGTERM");
  expect(await once(checks, "exit")).toEqual([null, "SIGTERM"]);
  expect(existsSync(folder)).toBe(false);
});
