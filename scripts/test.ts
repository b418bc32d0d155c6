import { argv } from "node:process";
import { runChecks } from "../tests/support/checks.ts";

process.exitCode = await runChecks(argv.slice(2));
