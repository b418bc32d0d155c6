import type { Person } from "#contract/people.ts";
import { hasEveryWord } from "#contract/search.rules.ts";
import type { ListPage, LoadedList } from "../list/loaded-list.ts";

/** The list of those who match; what failed or has not come is handed on. */
export function narrowed(
  list: LoadedList<ListPage<Person>> | undefined,
  search: string,
): LoadedList<ListPage<Person>> | undefined {
  return list?.state === "ready" ? { ...list, rows: matching(list.rows, search) } : list;
}

/** Those who have every word of the search in their name, education or post. */
export function matching(people: readonly Person[], search: string): Person[] {
  return people.filter(({ fullname, education, post }) =>
    hasEveryWord(`${fullname} ${education} ${post}`, search),
  );
}
