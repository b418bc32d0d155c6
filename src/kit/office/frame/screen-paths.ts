/** The longest matching URL, in whole segments. */
export function activeHref(hrefs: readonly string[], pathname: string): string | undefined {
  const path = `${pathname.replace(/(?<!\/)\/+$/, "")}/`;
  const fitting = hrefs.filter((href) => path.startsWith(`${href}/`));
  return fitting.toSorted((one, other) => other.length - one.length)[0];
}

export const isTimeOver = (chooseBy: string): boolean => Date.parse(chooseBy) <= Date.now();
