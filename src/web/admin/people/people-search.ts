import type { Person } from "#contract/people.ts";

/** Those who have every word of the search in their name, education or post. */
export function matching(people: readonly Person[], search: string): Person[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return people.filter(({ fullname, education, post }) => {
    const text = folded(`${fullname} ${education} ${post}`);
    return words.every((word) => text.includes(word));
  });
}

/** Neither capitals nor accents count. Devanagari keeps its signs: they are letters. */
function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLocaleLowerCase();
}
