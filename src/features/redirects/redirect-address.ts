/** How long the addresses of a redirect may be. */
export const maxRedirectCharacters = 500;
export const maxRedirects = 5_000;

/** In place of the site of a URL. */
const anySite = "http://any.invalid";

/** What social networks, mails and advertisements add to an address that somebody passes on. No site names its pages so. */
const tracking = /^(utm_\w+|fbclid|igshid|igsh|gclid|gbraid|wbraid|dclid|msclkid|twclid|ttclid|mc_[ce]id)$/i;

/**
 * An old address in the one form in which it is stored and looked up: path and query of any site, decoded, in small letters, with
 * the parameters in order and without those that only track. Undefined for what is no address.
 */
export function redirectKey(address: string): string | undefined {
  const url = addressIn(address);
  if (!url) return undefined;
  const path = decoded(url.pathname)
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/\/{2,}/g, "/");
  for (const name of [...url.searchParams.keys()]) if (tracking.test(name)) url.searchParams.delete(name);
  url.searchParams.sort();
  const query = String(url.searchParams);
  return (path.replace(/(?<=.)\/$/, "") || "/") + (query && `?${query}`);
}

/** The address by which a browser would ask for it. */
export function askedAddress(key: string): string {
  const { pathname, search } = new URL(key, anySite);
  return pathname + search;
}

/** The same without its query, which then leads on whatever the query says. */
export const keyWithoutQuery = (key: string): string => key.split("?", 1)[0] ?? key;

/**
 * Where a redirect leads, as a header has it: a page of this site, with its path, or a whole address of another. Undefined
 * for what is neither. This site is the same with http and https, and with www.
 */
export function redirectTarget(address: string, ownHost = ""): string | undefined {
  const url = addressIn(address);
  if (!url) return undefined;
  const isOwn = url.origin === anySite || plainHost(url.hostname) === plainHost(ownHost);
  // Browsers take a path with two slashes before it for another site.
  return isOwn ? url.pathname.replace(/^\/+/, "/") + url.search + url.hash : url.href;
}

const plainHost = (host: string): string => host.toLowerCase().replace(/^www\./, "");

function addressIn(text: string): URL | undefined {
  const address = text.trim();
  // Two slashes would be another site's, and a backslash is one to browsers.
  if (address.length > maxRedirectCharacters || /[\\\s]/.test(address)) return undefined;
  if (!/^(https?:\/\/[^/]|\/(?!\/))/i.test(address)) return undefined;
  const url = URL.parse(address, anySite);
  return url && !url.username && !url.password ? url : undefined;
}

/** A wrongly encoded path is taken as it is. */
function decoded(path: string): string {
  try {
    // A character that would mean something else in an address stays as it is.
    return decodeURI(path);
  } catch {
    return path;
  }
}
