import type { Person } from "#contract/people.ts";
import { hasEveryWord } from "#contract/search.rules.ts";

/** Those who have every word of the search in their name, education or post. */
export function matching(people: readonly Person[], search: string): Person[] {
  return people.filter(({ fullname, education, post }) =>
    hasEveryWord(`${fullname} ${education} ${post}`, search),
  );
}
