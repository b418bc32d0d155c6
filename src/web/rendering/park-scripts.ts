/**
 * A page whose route says `hydrate: "on intent"` is sent with its application parked: nothing of it is loaded until the
 * site script starts it. React does not mind the changed attributes, since its own scripts are not compared.
 */
export function parkScripts(page: Buffer, moreLinks: string): Buffer {
  const endOfHead = page.indexOf("</head>");
  const head = page
    .toString("utf8", 0, endOfHead)
    .replaceAll('<link rel="modulepreload"', '<link rel="parked"');
  // From the end, near which it stands: what begins with a space is met at every other word of a page.
  const script = page.lastIndexOf(startsAtOnce);
  if (script < 0) throw new Error("This page has no application that could be parked.");
  return Buffer.concat([
    Buffer.from(head + moreLinks),
    page.subarray(endOfHead, script),
    Buffer.from(isParked),
    page.subarray(script + startsAtOnce.length),
  ]);
}

const startsAtOnce = ' type="module" async="">';
const isParked = ' type="text/plain" data-parked="">';

export function parkedLinks(hrefs: Iterable<string>): string {
  return [...hrefs].map((href) => `<link rel="parked" href="${href}"/>`).join("");
}
