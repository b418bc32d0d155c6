import { spawn } from "node:child_process";
import { once } from "node:events";
import { argv, execPath } from "node:process";

const long = ["run", "--config", "vitest.long.config.ts", "--reporter=verbose"];
const tests = spawn(execPath, ["node_modules/.bin/vitest", ...long, ...argv.slice(2)], { stdio: "inherit" });
const [code] = await once(tests, "exit");
process.exitCode = code ?? 1;
