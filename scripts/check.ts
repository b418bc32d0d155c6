import { argv } from "node:process";
import { runStatic } from "../tests/support/checks.ts";

process.exitCode = await runStatic(argv[2]);
