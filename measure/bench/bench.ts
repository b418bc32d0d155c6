import { cpus, totalmem } from "node:os";
import { checkNoise } from "./noise.ts";
import { createProducts } from "./product.ts";
import { createReport } from "./report.ts";
import type { Section } from "./section.ts";
import { api } from "./sections/api.ts";
import { followers } from "./sections/followers.ts";
import { growth } from "./sections/growth.ts";
import { oneNetwork } from "./sections/one-network.ts";
import { pages } from "./sections/pages.ts";
import { previews } from "./sections/previews.ts";
import { proxy } from "./sections/proxy.ts";
import { rendering } from "./sections/rendering.ts";
import { resultsDay } from "./sections/results-day.ts";
import { screenGrowth } from "./sections/screens.ts";
import { search } from "./sections/search.ts";
import { startAndMemory } from "./sections/start.ts";
import { uploads } from "./sections/uploads.ts";
import { wholeList } from "./sections/whole-list.ts";
import { cores, ensureTools, hasTaskset, MissingToolError } from "./tools.ts";

const sections: readonly Section[] = [
  pages,
  api,
  wholeList,
  rendering,
  growth,
  screenGrowth,
  search,
  oneNetwork,
  resultsDay,
  startAndMemory,
  uploads,
  previews,
  followers,
  proxy,
];

/** Runs the named sections, or all of them. Returns whether every figure met its target. */
export async function runBench(wanted: readonly string[], print: (line: string) => void): Promise<boolean> {
  const unknown = wanted.filter((name) => sections.every((section) => section.name !== name));
  if (unknown.length > 0) {
    throw new MissingToolError(
      `There is no section ${unknown.join(", ")}; there are ${sections.map(({ name }) => name).join(", ")}.`,
    );
  }
  ensureTools();
  const report = createReport(print);
  const products = createProducts();
  report.note(machine());
  if (!hasTaskset)
    report.note("Without taskset and a second core, servers and wrk take time from one another.");
  try {
    await checkNoise(report, "before");
    for (const section of sections) {
      if (wanted.length > 0 && !wanted.includes(section.name)) continue;
      report.section(section.name, section.about);
      // One that fails does not take the figures of the others with it.
      await section.run({ report, products }).catch((error: Error) => {
        report.judged(`${section.name} could not be measured to the end`, error.message, "", false);
      });
    }
    await checkNoise(report, "after");
  } finally {
    await products.remove();
  }
  return report.end();
}

function machine(): string {
  const model = cpus()[0]?.model ?? "an unknown processor";
  const memory = `${Math.round(totalmem() / 1024 ** 3)} GB`;
  const date = new Date().toISOString().slice(0, 10);
  return `${date}: ${cores} cores (${model}, ${process.arch}), ${memory}, Node ${process.version}, ${process.platform}`;
}
