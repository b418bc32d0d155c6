/**
 * A page whose route says `hydrate: "on intent"` is sent with its application parked: nothing of it is loaded until the
 * site script starts it. React does not mind the changed attributes, since its own scripts are not compared.
 */
export function parkScripts(html: string, moreLinks: string): string {
  const endOfHead = html.indexOf("</head>");
  const head = html.slice(0, endOfHead).replaceAll('<link rel="modulepreload"', '<link rel="parked"');
  // From the end, near which it stands: what begins with a space is met at every other word of a page.
  const script = html.lastIndexOf(startsAtOnce);
  return `${head}${moreLinks}${html.slice(endOfHead, script)}${isParked}${html.slice(script + startsAtOnce.length)}`;
}

const startsAtOnce = ' type="module" async="">';
const isParked = ' type="text/plain" data-parked="">';

export function parkedLinks(hrefs: Iterable<string>): string {
  return [...hrefs].map((href) => `<link rel="parked" href="${href}"/>`).join("");
}
