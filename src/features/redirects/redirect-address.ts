export const maxRedirectCharacters = 500;
export const maxRedirects = 5_000;

const anySite = "http://any.invalid";

/** What social networks, mails and advertisements add to an address that somebody passes on. No site names its pages so. */
const tracking = /^(utm_\w+|fbclid|igshid|igsh|gclid|gbraid|wbraid|dclid|msclkid|twclid|ttclid|mc_[ce]id)$/i;

/** An old URL as it is stored and looked up: path and query of any site, decoded, in small letters, without tracking parameters. */
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

export function askedAddress(key: string): string {
  const { pathname, search } = new URL(key, anySite);
  return pathname + search;
}

/** A redirect without a query applies to every query. */
export const keyWithoutQuery = (key: string): string => key.split("?", 1)[0] ?? key;

/** A path of this site, with or without www, or a whole URL of another. */
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
