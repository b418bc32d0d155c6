const letters = /[\p{L}\p{M}]/gu;
const devanagari = /\p{Script=Devanagari}/gu;

/** Nepali when most of its letters are Devanagari: a screen reader then reads it with a Nepali voice. */
export function languageOf(title: string): "ne" | undefined {
  return count(devanagari, title) * 2 > count(letters, title) ? "ne" : undefined;
}

function count(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0;
}
