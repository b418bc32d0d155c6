import { argv, stderr, stdout } from "node:process";
import { judgePages } from "../measure/lighthouse/judge.ts";
import { judgedPages } from "../measure/lighthouse/pages.ts";

const wishes = argv.slice(2);
const runs = Number(wishes.find((wish) => wish.startsWith("--runs="))?.slice("--runs=".length) ?? 3);
const wanted = wishes.filter((wish) => wish.startsWith("/"));
const unknown = wanted.filter((path) => judgedPages.every((page) => page.path !== path));

if (unknown.length > 0 || !(runs >= 1)) {
  stderr.write(`Judged are ${judgedPages.map(({ path }) => path).join(" ")}; and --runs=3 takes a number.\n`);
  process.exit(1);
}
const pages = judgedPages.filter(({ path }) => wanted.length === 0 || wanted.includes(path));
process.exitCode = (await judgePages({ pages, runs, print: (line) => stdout.write(`${line}\n`) })) ? 0 : 1;
