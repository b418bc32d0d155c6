import type { FastifyInstance } from "fastify";
import {
  askedAddress,
  keyWithoutQuery,
  maxRedirects,
  redirectKey,
  redirectTarget,
} from "#contract/addresses/redirect-address.ts";
import { badInput } from "../http/errors/errors.ts";
import type { createRedirectStore } from "./redirects.store.ts";

const refused = (field: "from" | "to", message: string) =>
  badInput("The redirect was not saved", [{ field, message }]);

export interface ReadRedirect {
  key: string;
  target: string;
}

/** Both addresses in their one form. */
export function readRedirect(sent: { from: string; to: string }, ownHost: string): ReadRedirect {
  const key = redirectKey(sent.from);
  if (!key) throw refused("from", "The old address must begin with / or with https://, without spaces.");
  const target = redirectTarget(sent.to, ownHost);
  if (!target) throw refused("to", "The new address must begin with / or with https://, without spaces.");
  if (ownKey(target) === key) throw refused("to", "It leads to itself. Please enter another page.");
  return { key, target };
}

/** What has to be true of all redirects together. Build the store from the transaction that adds this one. */
export async function refuseChains(
  store: ReturnType<typeof createRedirectStore>,
  { key, target }: ReadRedirect,
): Promise<void> {
  const all = await store.all();
  const known = all.find(({ from_key }) => from_key === key);
  if (known)
    throw refused("from", `${key} leads to ${known.target} already. Please delete that redirect first.`);
  if (all.length >= maxRedirects)
    throw refused(
      "from",
      `There are ${maxRedirects} redirects already. Please delete some that nobody uses.`,
    );
  const next = all.find(({ from_key }) => meets(target, from_key));
  if (next)
    throw refused(
      "to",
      `${target} is itself redirected, to ${next.target}. Please enter that address instead.`,
    );
  const before = all.find((each) => meets(each.target, key));
  if (before)
    throw refused(
      "from",
      `${before.from_key} leads here. Please let that one lead to the new address first.`,
    );
}

/** Asks this very site whether the one is free and the other answers. Nothing is asked of other sites. */
export async function tryAddresses(app: FastifyInstance, { key, target }: ReadRedirect): Promise<void> {
  const asked = askedAddress(key);
  if ((await statusOf(app, asked)) !== 404 && !app.pageAddresses.ignoreQuery(asked))
    throw refused("from", `There is something at ${key} already: visitors would never be sent on from it.`);
  if (!target.startsWith("/")) return;
  if ((await statusOf(app, target.split("#", 1)[0] ?? target)) !== 200)
    throw refused("to", `There is no page at ${target} that visitors could see. Please check the address.`);
}

const ownKey = (target: string): string | undefined =>
  target.startsWith("/") ? redirectKey(target) : undefined;

/** Whether who is led there would be led on by a redirect of this key. */
function meets(target: string, key: string): boolean {
  const own = ownKey(target);
  return own !== undefined && (own === key || keyWithoutQuery(own) === key);
}

async function statusOf(app: FastifyInstance, url: string): Promise<number> {
  const { statusCode } = await app.inject({ method: "GET", url, headers: { accept: "text/html" } });
  return statusCode;
}
