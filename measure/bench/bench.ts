import { cpus, totalmem } from "node:os";
import { ensureTool } from "../../tests/support/servers/debian-tools.ts";
import { createProducts } from "./product.ts";
import { createReport } from "./report.ts";
import type { Section } from "./section.ts";
import { api } from "./sections/api.ts";
import { growth } from "./sections/growth.ts";
import { pages } from "./sections/pages.ts";
import { rendering } from "./sections/rendering.ts";
import { resultsDay } from "./sections/results-day.ts";
import { search } from "./sections/search.ts";
import { start } from "./sections/start.ts";
import { cores, hasTaskset } from "./tools.ts";

const sections: readonly Section[] = [pages, api, rendering, growth, search, resultsDay, start];

/** Runs the named sections, or all of them. Returns whether every figure met its target. */
export async function runBench(wanted: readonly string[], print: (line: string) => void): Promise<boolean> {
  const unknown = wanted.filter((name) => sections.every((section) => section.name !== name));
  if (unknown.length > 0) {
    print(
      `There is no section ${unknown.join(", ")}; there are ${sections.map(({ name }) => name).join(", ")}.`,
    );
    return false;
  }
  ensureTool("nginx", "nginx-light");
  ensureTool("wrk", "wrk");
  const report = createReport(print);
  const products = createProducts();
  report.note(machine());
  if (!hasTaskset)
    report.note("Without taskset and a second core, servers and wrk take time from one another.");
  try {
    for (const section of sections) {
      if (wanted.length > 0 && !wanted.includes(section.name)) continue;
      report.section(section.name, section.about);
      // One that fails does not take the figures of the others with it.
      await section.run({ report, products }).catch((error: Error) => {
        report.judged(`${section.name} could not be measured to the end`, error.message, "", false);
      });
    }
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
