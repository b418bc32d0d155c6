import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { execPath } from "node:process";

const cli = join(import.meta.dirname, "node_modules/lighthouse/cli/index.js");
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const flags = ["--headless=new", "--no-sandbox", "--disable-gpu"];

/** What one run of Lighthouse found; scores are of 100. */
export interface Finding {
  performance: number;
  accessibility: number;
  "best-practices": number;
  seo: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  scriptBytes: number;
  totalBytes: number;
  /** How fast Lighthouse takes this machine to be; a busy one is slow. */
  machine: number;
  /** The titles of the audits that cost points. */
  faults: string[];
}

interface Audit {
  title: string;
  score: number | null;
  numericValue?: number;
  displayValue?: string;
  details?: { items?: { resourceType?: string; transferSize?: number }[] };
}

interface Result {
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
  runtimeError?: { message: string };
}

/** One visit with Lighthouse's mobile preset, in a fresh Chromium with an empty cache. */
export async function visitOnce(
  url: string,
  chromium: string,
  skippedAudits: readonly string[],
): Promise<Finding> {
  const skipped = ["full-page-screenshot", ...skippedAudits].map((audit) => `--skip-audits=${audit}`);
  const child = spawn(
    execPath,
    [
      cli,
      url,
      "--quiet",
      "--output=json",
      "--no-enable-error-reporting",
      `--only-categories=${categories.join(",")}`,
      `--chrome-flags=${flags.join(" ")}`,
      ...skipped,
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, stdio: ["ignore", "pipe", "pipe"] },
  );
  let [output, complaints] = ["", ""];
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    complaints += chunk;
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} on ${url}:\n${complaints}`);
  const result: Result = JSON.parse(output);
  if (result.runtimeError)
    throw new Error(`Lighthouse could not judge ${url}: ${result.runtimeError.message}`);
  return read(result);
}

function read(result: Result): Finding {
  const value = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
  const score = (category: string) => Math.round((result.categories[category]?.score ?? 0) * 100);
  const requests = result.audits["network-requests"]?.details?.items ?? [];
  const bytes = (type?: string) =>
    requests
      .filter(({ resourceType }) => type === undefined || resourceType === type)
      .reduce((sum, { transferSize }) => sum + (transferSize ?? 0), 0);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
    lcpMs: value("largest-contentful-paint"),
    tbtMs: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    scriptBytes: bytes("Script"),
    totalBytes: bytes(),
    machine: result.environment.benchmarkIndex,
    faults: faultsOf(result),
  };
}

function faultsOf({ categories: judged, audits }: Result): string[] {
  const costly = Object.entries(judged).flatMap(([category, { auditRefs }]) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => ({ category, id })),
  );
  return costly.flatMap(({ category, id }) => {
    const audit = audits[id];
    if (!audit || audit.score === null || audit.score >= 1) return [];
    return [`${category}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ""}`];
  });
}
