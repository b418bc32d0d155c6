const mostCharacters = 400;
/** How much of what stayed the same stands before and after what did not. */
const around = 60;

/** Of two long texts the parts that differ, so that the change can be seen. Short ones stay whole. */
export function excerpts(from: string, to: string): { from: string; to: string } {
  if (from.length <= mostCharacters && to.length <= mostCharacters) return { from, to };
  const begin = Math.max(0, sameAtStart(from, to) - around);
  const part = (text: string, other: string) => {
    const end = text.length - Math.max(0, sameAtEnd(text, other, begin) - around);
    const shown = cut(text.slice(begin, end).toWellFormed(), mostCharacters);
    const hasMore = end < text.length && !shown.endsWith("…");
    return `${begin > 0 ? "…" : ""}${shown}${hasMore ? "…" : ""}`;
  };
  return { from: part(from, to), to: part(to, from) };
}

export const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text;

function sameAtStart(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count += 1;
  return count;
}

/** What is counted already as the same at the start does not count again. */
function sameAtEnd(one: string, other: string, begin: number): number {
  const most = Math.min(one.length, other.length) - begin;
  let count = 0;
  while (count < most && one.at(-1 - count) === other.at(-1 - count)) count += 1;
  return count;
}
