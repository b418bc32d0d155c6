/** The item whose address is the longest that the path begins with, counted in whole steps of the path. */
export function activeHref(hrefs: readonly string[], pathname: string): string | undefined {
  const path = `${pathname.replace(/\/+$/, "")}/`;
  return hrefs
    .filter((href) => path.startsWith(`${href}/`))
    .reduce<string | undefined>(
      (best, href) => (best && best.length >= href.length ? best : href),
      undefined,
    );
}
