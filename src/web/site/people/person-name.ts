import { hasEveryWord } from "#contract/search.rules.ts";
import type { PageQuery } from "#contract/visit.ts";

const titlesPattern = /^((prof|dr|er|ca|mr|mrs|ms)\b\.?\s*)+/i;

/** Whom one looks for by name one looks for in the order of the alphabet, whatever their titles. */
export function byName<Member extends { name: string }>(people: readonly Member[]): Member[] {
  return people.toSorted((one, other) =>
    withoutTitles(one.name).localeCompare(withoutTitles(other.name), "en"),
  );
}

const maxSearchLength = 100;

/** The name that an address asks for; empty for everybody. */
export function readName(params: URLSearchParams): string {
  return (params.get("name") ?? "").trim().slice(0, maxSearchLength);
}

export const nameQuery: PageQuery = {
  names: ["name"],
  read(params) {
    const name = readName(params);
    return new URLSearchParams(name ? { name } : {});
  },
};

/** Those who have every word in their name, wherever it stands. */
export function withName<Member extends { name: string }>(
  people: readonly Member[],
  words: string,
): Member[] {
  return people.filter(({ name }) => hasEveryWord(name, words));
}

/** "Prof. Dr. Sita Devi Gurung" is SG: the first letters of the first and the last name, without titles. */
export function initialsOf(name: string): string {
  const [first = "", ...others] = (withoutTitles(name) || name).trim().split(/\s+/);
  return firstLetter(first) + firstLetter(others.at(-1) ?? "");
}

function withoutTitles(name: string): string {
  return name.replace(titlesPattern, "");
}

function firstLetter(word: string): string {
  // A letter of Devanagari brings its vowel sign along.
  return (/\p{L}\p{M}*/u.exec(word)?.[0] ?? "").toUpperCase();
}
