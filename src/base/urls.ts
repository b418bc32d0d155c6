import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { FastifyInstance } from "fastify";
import ipaddr from "ipaddr.js";
import { ProductError } from "./errors.ts";

/** Long enough for every page: two hundred characters of Devanagari are 1,800 in a URL. */
export const maxUrlLength = 2_000;

/** A client that takes us for a proxy sends the whole URL. */
const ownOrigin = /^https?:\/\/[^/?#]*/i;
/** Two slashes, or a backslash that browsers read as one, begin the name of another site. */
const oneSlash = /^\/(?![/\\])/;

/** The router decodes letters, so each of these is a URL of the API. */
const apiUrl = /^\/(?:a|%61)(?:p|%70)(?:i|%69)(?:[/?#]|$)/;

/** Whether a URL belongs to the API, whose responses are for programs. All others are for people. */
export function isApiUrl(url: string): boolean {
  return apiUrl.test(withoutOrigin(url));
}

export const urlTooLong = new ProductError(
  414,
  "The URL is too long. Please use one of the site's own links.",
);

export function urlError(url: string): ProductError | undefined {
  if (url.length > maxUrlLength) return urlTooLong;
  const [path = ""] = withoutOrigin(url).split(/[?#]/, 1);
  // PostgreSQL stores no NUL in a text.
  if (oneSlash.test(path) && isDecodable(path) && !url.includes("%00")) return undefined;
  return new ProductError(400, "The URL could not be read: it is not valid.");
}

/** The router would refuse an unreadable URL in its own words, so it gets another one, and the hook below refuses. */
export function routedUrl({ url = "/" }: IncomingMessage): string {
  if (urlError(url)) return isApiUrl(url) ? "/api/" : "/";
  return withoutOrigin(url);
}

export function rejectBadUrls(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ originalUrl }) => {
    const refusal = urlError(originalUrl);
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
    // The bundler would remove an unused result, and the check with it.
    return decodeURI(path) !== "";
  } catch {
    return false;
  }
}

/** What counts as one sender: an IPv4 address, or the /48 of an IPv6 address, which is the most that one customer gets. */
export function networkOf(address: string): string {
  if (isIP(address) === 0) return "unknown";
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  // "fe80::1%eth0" contains the network interface.
  const [withoutZone] = parsed.toString().split("%", 1);
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone}/48`)}/48`;
}

/** The number of proxies in front, or their networks; false for none. Never true: that would trust anything. */
export type Proxies = false | number | string;

/** For Fastify, which accepts no number: trusts this many of the nearest proxies. */
export function trusted(proxies: Proxies): false | string | ((address: string, hop: number) => boolean) {
  return typeof proxies === "number" ? (_address, hop) => hop < proxies : proxies;
}

declare module "fastify" {
  interface FastifyInstance {
    /** Whether connections come from a proxy, which has those of all networks. */
    isBehindProxy: boolean;
  }
}

/** Behind a proxy that is not in the settings, all visitors share its IP address: this is logged once. */
export function readForwardedAddresses(app: FastifyInstance, proxies: Proxies): void {
  app.decorate("isBehindProxy", proxies !== false);
  let isLogged = proxies !== false;
  app.addHook("onRequest", async ({ raw: { headers }, log }) => {
    const forwarded = headers["x-forwarded-for"];
    if (forwarded === undefined) return;
    if (proxies !== false) headers["x-forwarded-for"] = addressesIn(String(forwarded));
    if (isLogged) return;
    isLogged = true;
    log.warn(
      "A request came with X-Forwarded-For while TRUST_PROXY is off. If there is a proxy in front of this server, everyone shares one limit for sign-ins and forms: set TRUST_PROXY=on. Otherwise ignore this.",
    );
  });
}

/** The nearest comes last. An invalid address, and all before it, are ignored: the proxy that wrote it counts instead. */
function addressesIn(forwarded: string): string {
  const addresses = forwarded.split(",").map((each) => withoutPort(each.trim()));
  return addresses.slice(addresses.findLastIndex((each) => isIP(each) === 0) + 1).join(", ");
}

/** Some proxies write 203.0.113.7:4711 or [2001:db8::7]:4711. */
function withoutPort(address: string): string {
  const { v6, v4 } = /^(?:\[(?<v6>[^\]]*)\]|(?<v4>[\d.]+))(?::\d+)?$/.exec(address)?.groups ?? {};
  return v6 ?? v4 ?? address;
}
