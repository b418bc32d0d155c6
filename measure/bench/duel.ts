import { type ApiResponse, createClient } from "./client.ts";
import { measureRate, type Round } from "./load.ts";
import { startNginx } from "./nginx.ts";
import type { Product } from "./product.ts";
import { type Report, words } from "./report.ts";
import { median, spread } from "./statistics.ts";
import { cores } from "./tools.ts";

/** Where the server and where those who ask run, so that neither takes the other's time. */
export const oneCore = { server: [0], load: [1] } as const;
/** Two cores each where there are four; else all of them share two, nginx and the product alike. */
export const twoCores =
  cores >= 4
    ? ({ server: [0, 1], load: [2, 3] } as const)
    : ({ server: undefined, load: undefined } as const);

const rounds = 5;

const maxSpread = 0.15;

interface Duel {
  ratio: number;
  ours: number;
  nginx: number;
}

/** Rounds in turn, so that whatever else the machine does falls on both; the median of the ratios. */
export async function duel(report: Report, ours: Round, nginx: Round): Promise<Duel> {
  const rates: Duel[] = [];
  await measureRate({ ...nginx, seconds: 1 });
  await measureRate({ ...ours, seconds: 1 });
  for (let round = 0; round < rounds; round += 1) {
    const theirs = await measureRate(nginx);
    const perSecond = await measureRate(ours);
    rates.push({ ratio: perSecond / theirs, ours: perSecond, nginx: theirs });
  }
  // The same nginx round again and again: what differs is not the product.
  const share = spread(rates.map((rate) => rate.nginx));
  if (share > maxSpread)
    report.note(
      `nginx's rounds are ${(share * 100).toFixed(0)} % apart: too noisy to believe the next figure.`,
    );
  return {
    ratio: median(rates.map(({ ratio }) => ratio)),
    ours: median(rates.map((rate) => rate.ours)),
    nginx: median(rates.map((rate) => rate.nginx)),
  };
}

/** The product's responses as they are, and an nginx that has the same bytes in files. */
export async function withNginx<Result>(
  product: Product,
  paths: readonly string[],
  { workers, onlyCores }: { workers: number; onlyCores: readonly number[] | undefined },
  work: (pairs: { path: string; response: ApiResponse; nginxUrl: string }[]) => Promise<Result>,
): Promise<Result> {
  const client = createClient(product.url);
  const responses: ApiResponse[] = [];
  for (const path of paths) responses.push(await client.get(path));
  client.close();
  const nginx = await startNginx({ responses, workers, onlyCores });
  try {
    return await work(
      responses.map((response, index) => ({
        path: paths[index] ?? "",
        response,
        nginxUrl: nginx.urlOf(response),
      })),
    );
  } finally {
    await nginx.stop();
  }
}

export function inFull({ ours, nginx }: Duel): string {
  return ` (${words(ours, "", 0)}:${words(nginx, "", 0)})`;
}
