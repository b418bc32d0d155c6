import { hasEveryWord } from "#contract/search/search.rules.ts";
import type { PageQuery } from "#contract/visit.ts";
import { withoutTitles } from "#web/ui/picture/initials.ts";

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
