import { signIn } from "../../../tests/support/servers/server.ts";
import { duel, inFull, oneCore, withNginx } from "../duel.ts";
import type { ProductWish } from "../product.ts";
import { words } from "../report.ts";
import type { Bench, Section } from "../section.ts";

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
  async run({ report, products }) {
    for (const call of calls) {
      const result = await compare({ report, products }, call);
      report.atLeast(`GET ${call}`, result.ratio, publicTarget, { digits: 3, more: inFull(result) });
    }
    const counts = { notices: 100_000, roadblocks: 10 };
    const { ratio, ours } = await compare({ report, products }, "/api/notices?page=1&limit=10", { counts });
    report.figure("signed in, 10 of 100,000 notices, on this machine", words(ours, "a second", 0));
    const form = { unit: "a second", digits: 0 };
    report.atLeast("the same where nginx serves 81,000 a second", ratio * nginxThere, officeTarget, form);
  },
};

/** With many notices, as the office asks. */
async function compare({ report, products }: Bench, call: string, wish: ProductWish = {}) {
  await using product = await products.start({ onlyCores: oneCore.server, ...wish });
  const headers: Record<string, string> = wish.counts
    ? { authorization: `Bearer ${await signIn(product.url)}` }
    : {};
  return withNginx(product, ["/"], { workers: 1, onlyCores: oneCore.server }, ([home]) => {
    const round = { onlyCores: oneCore.load };
    const theirs = { url: home?.nginxUrl ?? "", ...round };
    return duel(report, { url: product.url + call, headers, ...round }, theirs);
  });
}
