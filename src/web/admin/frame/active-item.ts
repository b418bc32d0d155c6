/** The item with the longest address that is a prefix of the path, in whole segments. */
export function activeHref(hrefs: readonly string[], pathname: string): string | undefined {
  const path = `${pathname.replace(/\/+$/, "")}/`;
  return hrefs
    .filter((href) => path.startsWith(`${href}/`))
    .reduce<string | undefined>(
      (best, href) => (best && best.length >= href.length ? best : href),
      undefined,
    );
}
