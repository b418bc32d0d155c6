import { argv, stdout } from "node:process";
import { runBench } from "../measure/bench/bench.ts";

const isWell = await runBench(argv.slice(2), (line) => stdout.write(`${line}\n`));
process.exitCode = isWell ? 0 : 1;
