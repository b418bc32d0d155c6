import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
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
