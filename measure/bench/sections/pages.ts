import { duel, inFull, oneCore, twoCores, withNginx } from "../duel.ts";
import { words } from "../report.ts";
import type { Bench, Section } from "../section.ts";

const paths = ["/", "/notice", "/programs/bba"];
const targetRatio = 0.6;

export const pages: Section = {
  name: "pages",
  about: "cached pages against nginx with the same compressed bytes in files, 32 connections that stay open",
  async run(bench) {
    await compare(bench, 1, oneCore);
    await compare(bench, 2, twoCores);
  },
};

async function compare(
  { report, products }: Bench,
  workers: number,
  where: typeof oneCore | typeof twoCores,
): Promise<void> {
  await using product = await products.start({ workers, onlyCores: where.server });
  await withNginx(product, paths, { workers, onlyCores: where.server }, async (pairs) => {
    for (const { path, response, nginxUrl } of pairs) {
      const round = { threads: workers, onlyCores: where.load };
      for (const randomQuery of [false, true]) {
        const ours = { url: product.url + path, randomQuery, ...round };
        const result = await duel(report, ours, { url: nginxUrl, ...round });
        const what = randomQuery ? "a random parameter each time" : words(response.body.length, "bytes", 0);
        report.atLeast(`${path}, ${workers} of our processes, ${what}`, result.ratio, targetRatio, {
          more: inFull(result),
        });
      }
    }
  });
}
