import { ensureChromium } from "../../tests/support/browser/chromium.ts";
import { startWithAddress } from "../../tests/support/servers/ports.ts";
import { makeFolder, startServer } from "../../tests/support/servers/server.ts";
import type { JudgedPage } from "./pages.ts";
import { type Finding, visitOnce } from "./visit.ts";

interface Options {
  pages: readonly JudgedPage[];
  runs: number;
  print(line: string): void;
}

const kilobyte = 1024;
const columns = ["page", "perf", "a11y", "best", "SEO", "LCP s", "TBT ms", "CLS", "script KB", "total KB"];
const widths = [20, 5, 5, 5, 5, 12, 10, 7, 9, 8];
/** Lighthouse's own calibration: below this, four times slower than the machine is slower than the phone it means. */
const slowMachine = 1_300;

/** Judges each page as a first visit to the real product with its samples and banners. Returns whether all is well. */
export async function judgePages({ pages, runs, print }: Options): Promise<boolean> {
  const chromium = ensureChromium();
  const folder = makeFolder();
  const server = await startWithAddress((address) => startServer(folder.path, { WORKERS: "1", ...address }));
  const misses: string[] = [];
  const machines: number[] = [];
  try {
    print(
      `Lighthouse's mobile preset in ${chromium}, the median of ${runs}. "!" marks what misses its target.`,
    );
    print(row(columns));
    for (const page of pages) {
      const url = server.url + ((await page.find?.(server.url)) ?? page.path);
      // The one visitor after a change who waits for the rendering is not the one to judge by.
      await fetch(url).then((response) => response.text());
      const findings: Finding[] = [];
      for (let run = 0; run < runs; run += 1) {
        findings.push(await visitOnce(url, chromium, page.skippedAudits));
      }
      const { cells, missed } = judge(page, findings);
      print(row([page.path, ...cells]));
      machines.push(...findings.map(({ machine }) => machine));
      if (missed) misses.push(page.path, ...faultsOf(findings).map((fault) => `  ${fault}`));
    }
  } finally {
    await server.stop();
    folder.remove();
  }
  for (const line of ["", ...misses, ...doubt(machines)]) print(line);
  return misses.length === 0;
}

function judge(page: JudgedPage, findings: Finding[]): { cells: string[]; missed: boolean } {
  const middle = (figure: (finding: Finding) => number) => median(findings.map(figure));
  const lcpMs = middle((finding) => finding.lcpMs);
  const tbtMs = Math.round(middle((finding) => finding.tbtMs));
  const cls = middle((finding) => finding.cls);
  const scores = (["performance", "accessibility", "best-practices", "seo"] as const).map((category) =>
    middle((finding) => finding[category]),
  );
  const cells = [
    ...scores.map((score) => mark(`${score}`, score === 100)),
    mark(`${(lcpMs / 1000).toFixed(2)} (${page.maxLcpMs / 1000})`, lcpMs <= page.maxLcpMs),
    mark(`${tbtMs} (${page.maxTbtMs})`, tbtMs <= page.maxTbtMs),
    mark(cls.toFixed(3), cls < 0.0005),
    (middle((finding) => finding.scriptBytes) / kilobyte).toFixed(1),
    (middle((finding) => finding.totalBytes) / kilobyte).toFixed(1),
  ];
  return { cells, missed: cells.some((cell) => cell.endsWith("!")) };
}

function faultsOf(findings: Finding[]): string[] {
  return [...new Set(findings.flatMap(({ faults }) => faults))].toSorted();
}

function doubt(machines: number[]): string[] {
  const speed = median(machines);
  const spread = (Math.max(...machines) - Math.min(...machines)) / speed;
  const words = `Lighthouse took this machine for a ${speed.toFixed(0)} (from ${Math.min(...machines)} to ${Math.max(...machines)})`;
  if (speed < slowMachine)
    return [`${words}: too slow or too busy to believe its times. Bytes and audits hold all the same.`];
  if (spread > 0.3) return [`${words}: too noisy to believe its times. Bytes and audits hold all the same.`];
  return [`${words}.`];
}

function mark(text: string, isWell: boolean): string {
  return isWell ? text : `${text} !`;
}

function row(cells: readonly string[]): string {
  return cells
    .map((cell, index) =>
      index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart((widths[index] ?? 0) + 2),
    )
    .join("");
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
