import { signIn } from "../../../tests/support/servers/server.ts";
import { duel, oneCore, withNginx } from "../duel.ts";
import { words } from "../report.ts";
import type { Bench, Section } from "../section.ts";
import { inFull } from "./pages.ts";

const calls = [
  "/api/notices?page=1&limit=10",
  "/api/faculties",
  "/api/adminstration",
  "/api/roadblock/active",
];
/** The machine of the figures that others reach: nginx serves so many pages a second there. */
const nginxThere = 81_000;
/** Fifty times as many as Strapi, as a ratio to nginx. */
const publicTarget = (50 * 270) / nginxThere;
const officeTarget = 4_000;

export const api: Section = {
  name: "api",
  about: "calls against nginx with Home in a file, one core each, 32 connections that stay open",
  async run(bench) {
    await publicCalls(bench);
    await officeList(bench);
  },
};

async function publicCalls({ report, products }: Bench): Promise<void> {
  const product = await products.start({ onlyCores: oneCore.server });
  try {
    await withNginx(product, ["/"], { workers: 1, onlyCores: oneCore.server }, async ([home]) => {
      if (!home) return;
      for (const call of calls) {
        const round = { onlyCores: oneCore.load };
        const result = await duel({ url: product.url + call, ...round }, { url: home.nginxUrl, ...round });
        report.atLeast(`GET ${call}`, result.ratio, publicTarget, { digits: 3, more: inFull(result) });
      }
    });
  } finally {
    await product.stop();
  }
}

async function officeList({ report, products }: Bench): Promise<void> {
  const counts = { notices: 100_000, roadblocks: 10 };
  const product = await products.start({ onlyCores: oneCore.server, counts });
  try {
    const authorization = `Bearer ${await signIn(product.url)}`;
    await withNginx(product, ["/"], { workers: 1, onlyCores: oneCore.server }, async ([home]) => {
      if (!home) return;
      const round = { onlyCores: oneCore.load };
      const result = await duel(
        { url: `${product.url}/api/notices?page=1&limit=10`, headers: { authorization }, ...round },
        { url: home.nginxUrl, ...round },
      );
      report.figure("signed in, 10 of 100,000 notices, on this machine", words(result.ours, "a second", 0));
      report.atLeast("the same where nginx serves 81,000 a second", result.ratio * nginxThere, officeTarget, {
        unit: "a second",
        digits: 0,
      });
    });
  } finally {
    await product.stop();
  }
}
