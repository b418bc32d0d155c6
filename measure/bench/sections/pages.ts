import { createClient, getAfresh } from "../client.ts";
import { duel, oneCore, twoCores, withNginx } from "../duel.ts";
import { measureRate } from "../load.ts";
import { words } from "../report.ts";
import type { Bench, Section } from "../section.ts";

const paths = ["/", "/notice", "/programs/bba"];
const targetRatio = 0.6;
const askedAgain = 1_000;

export const pages: Section = {
  name: "pages",
  about: "cached pages against nginx with the same compressed bytes in files, 32 connections that stay open",
  async run(bench) {
    await compare(bench, 1, oneCore);
    await compare(bench, 2, twoCores);
    await askAgain(bench);
  },
};

async function compare(
  { report, products }: Bench,
  workers: number,
  where: typeof oneCore | typeof twoCores,
): Promise<void> {
  const product = await products.start({ workers, onlyCores: where.server });
  try {
    await withNginx(product, paths, { workers, onlyCores: where.server }, async (pairs) => {
      for (const { path, response, nginxUrl } of pairs) {
        const round = { threads: workers, onlyCores: where.load };
        const servedBy = `${workers} ${workers === 1 ? "worker" : "workers"}`;
        for (const randomQuery of [false, true]) {
          const ours = { url: product.url + path, randomQuery, ...round };
          const result = await duel(ours, { url: nginxUrl, ...round });
          const what = randomQuery ? "a random parameter each time" : words(response.body.length, "bytes", 0);
          report.atLeast(`${path}, ${servedBy}, ${what}`, result.ratio, targetRatio, {
            more: inFull(result),
          });
        }
      }
    });
  } finally {
    await product.stop();
  }
}

/** A browser that has the page asks whether it changed. */
async function askAgain({ report, products }: Bench): Promise<void> {
  const product = await products.start({ onlyCores: oneCore.server });
  const client = createClient(product.url);
  try {
    await withNginx(product, ["/"], { workers: 1, onlyCores: oneCore.server }, async ([home]) => {
      if (!home) return;
      const etag = home.response.headers.etag ?? "";
      let unchanged = 0;
      for (let number = 0; number < askedAgain; number += 1) {
        const { status, body } = await client.get("/", { "if-none-match": etag });
        if (status === 304 && body.length === 0) unchanged += 1;
      }
      report.judged(
        "/ asked again with its ETag: 304",
        words((unchanged / askedAgain) * 100, "%", 1),
        "100 %",
        unchanged === askedAgain,
      );
      const theirs = (await getAfresh(home.nginxUrl)).headers.etag ?? "";
      const round = { onlyCores: oneCore.load };
      const result = await duel(
        { url: `${product.url}/`, headers: { "if-none-match": etag }, ...round },
        { url: home.nginxUrl, headers: { "if-none-match": theirs }, ...round },
      );
      report.figure("/ asked again, ratio to nginx's own 304", words(result.ratio) + inFull(result));
      const { bytesEach } = await measureRate({
        url: `${product.url}/`,
        headers: { "if-none-match": etag },
        seconds: 1,
      });
      report.figure("/ asked again, bytes of a response", words(bytesEach, "", 0));
    });
  } finally {
    client.close();
    await product.stop();
  }
}

export function inFull({ ours, nginx }: { ours: number; nginx: number }): string {
  return ` (${words(ours, "", 0)}:${words(nginx, "", 0)})`;
}
