import { argv, stderr, stdout } from "node:process";
import { runBench } from "../measure/bench/bench.ts";
import { MissingToolError } from "../measure/bench/tools.ts";

try {
  const isWell = await runBench(argv.slice(2), (line) => stdout.write(`${line}\n`));
  process.exitCode = isWell ? 0 : 1;
} catch (error) {
  if (!(error instanceof MissingToolError)) throw error;
  stderr.write(`\n${error.message}\n`);
  process.exitCode = 1;
}
