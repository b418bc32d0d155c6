import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { FastifyInstance } from "fastify";
import ipaddr from "ipaddr.js";
import { ProductError } from "../errors/errors.ts";

/** No page and no call needs a longer one: two hundred characters of Devanagari are 1,800 in an address. */
export const maxAddressLength = 2_000;

/** A client that takes us for a proxy names the site as well. */
const ownOrigin = /^https?:\/\/[^/?#]*/i;
/** Two slashes, or a backslash that browsers take for one, begin the name of another site. */
const oneSlash = /^\/(?![/\\])/;

/** The router reads an encoded letter as the letter, so an address is the API's with any of these. */
const callAddress = /^\/(?:a|%61)(?:p|%70)(?:i|%69)(?:[/?#]|$)/;

/** Whether an address is the API's, whose answers are for programs. All others are for people. */
export function isCall(url: string): boolean {
  return callAddress.test(withoutOrigin(url));
}

/** Why an address is not read at all; undefined when it can be. */
export function refusalOf(url: string): ProductError | undefined {
  if (url.length > maxAddressLength) {
    return new ProductError(414, "The address is too long. Please use one of the site's own addresses.");
  }
  const [path = ""] = withoutOrigin(url).split(/[?#]/, 1);
  if (oneSlash.test(path) && isDecodable(path)) return undefined;
  return new ProductError(400, "The address could not be read: it is not a valid URL.");
}

/**
 * What the router is given to read. It would refuse what it cannot read in its own words, before anything of ours is
 * asked; so it gets another address instead, and the hook below refuses the request.
 */
export function routedAddress({ url = "/" }: IncomingMessage): string {
  if (refusalOf(url)) return isCall(url) ? "/api/" : "/";
  return withoutOrigin(url);
}

export function refuseBadAddresses(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ originalUrl }) => {
    const refusal = refusalOf(originalUrl);
    if (refusal) throw refusal;
  });
}

function withoutOrigin(url: string): string {
  if (url.startsWith("/")) return url;
  const address = url.replace(ownOrigin, "");
  return address.length < url.length && !address.startsWith("/") ? `/${address}` : address;
}

function isDecodable(path: string): boolean {
  if (!path.includes("%")) return true;
  try {
    // A result that nobody looks at would be taken out of the built program, and the check with it.
    return decodeURI(path) !== "";
  } catch {
    return false;
  }
}

/** An IPv6 line gets a network of its own, with more addresses than anybody could count one by one. */
const ipv6PrefixBits = 64;

/** Who makes up words gets no limits of his own with each. */
const noNetwork = "unknown";

/** What counts as one sender: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  if (isIP(address) === 0) return noNetwork;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(parsed.toString())}/${ipv6PrefixBits}`);
  return `${network.toString()}/${ipv6PrefixBits}`;
}

/** "fe80::1%eth0" names the network card too. */
const withoutZone = (address: string) => address.split("%", 1)[0];

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
