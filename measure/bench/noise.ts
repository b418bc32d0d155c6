import type { ApiResponse } from "./client.ts";
import { oneCore } from "./duel.ts";
import { measureRate } from "./load.ts";
import { startNginx } from "./nginx.ts";
import type { Report } from "./report.ts";
import { spread } from "./statistics.ts";

const rounds = 5;
const maxSpread = 0.15;
/** As heavy as a page; what it says does not matter. */
const page: ApiResponse = {
  status: 200,
  headers: { "content-type": "text/html" },
  body: Buffer.alloc(14_000, "a"),
  ms: 0,
};

/** The same nginx round again and again: what differs is not the product. */
export async function checkNoise(report: Report, when: string): Promise<void> {
  const nginx = await startNginx({ responses: [page], workers: 1, onlyCores: oneCore.server });
  const rates: number[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const { perSecond } = await measureRate({ url: nginx.urlOf(page), onlyCores: oneCore.load });
      rates.push(perSecond);
    }
  } finally {
    await nginx.stop();
  }
  const share = spread(rates);
  const figures = `${rates.map((rate) => Math.round(rate).toLocaleString("en")).join(", ")} a second`;
  report.note("");
  report.note(
    `Noise ${when}: the same nginx round five times, ${figures}, ${(share * 100).toFixed(0)} % apart.`,
  );
  if (share > maxSpread) report.note("THE MACHINE WAS TOO NOISY TO BELIEVE THESE FIGURES.");
}
