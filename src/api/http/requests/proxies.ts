import { isIP } from "node:net";
import type { FastifyInstance } from "fastify";

/** How many proxies stand in front, or the networks they are in; false for none. Never true: that believes anything. */
export type Proxies = false | number | string;

/** In Fastify's words. It takes no number, so this counts: the nearest so many may say for whom they speak. */
export function trusted(proxies: Proxies): false | string | ((address: string, hop: number) => boolean) {
  return typeof proxies === "number" ? (_address, hop) => hop < proxies : proxies;
}

/** What the proxies say, as addresses only. Registered before anybody asks for whom a request is. */
export function readForwardedAddresses(app: FastifyInstance, proxies: Proxies): void {
  if (proxies === false) return;
  app.addHook("onRequest", async ({ raw: { headers } }) => {
    const said = headers["x-forwarded-for"];
    if (said !== undefined) headers["x-forwarded-for"] = addressesIn(String(said));
  });
}

/** The nearest stands last. What is no address, and all before it, counts as not said: the proxy that wrote it stands for it. */
function addressesIn(said: string): string {
  const addresses = said.split(",").map((each) => withoutPort(each.trim()));
  return addresses.slice(addresses.findLastIndex((each) => isIP(each) === 0) + 1).join(", ");
}

/** Some proxies write 203.0.113.7:4711 or [2001:db8::7]:4711. */
function withoutPort(address: string): string {
  const { v6, v4 } = /^(?:\[(?<v6>[^\]]*)\]|(?<v4>[\d.]+))(?::\d+)?$/.exec(address)?.groups ?? {};
  return v6 ?? v4 ?? address;
}

/** Behind a proxy that the settings do not name, all visitors have the proxy's address. Said once, when it is first seen. */
export function warnOfUnnamedProxy(app: FastifyInstance, proxies: Proxies): void {
  if (proxies !== false) return;
  let isSaid = false;
  app.addHook("onRequest", async ({ headers, log }) => {
    if (isSaid || headers["x-forwarded-for"] === undefined) return;
    isSaid = true;
    log.warn(
      "A request came with X-Forwarded-For while TRUST_PROXY is off. If a proxy stands in front of this server, everyone shares one limit for sign-ins and forms: set TRUST_PROXY=on. If none does, nothing has to be done.",
    );
  });
}
