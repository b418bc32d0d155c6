import type { Person } from "#contract/people/people.ts";
import { hasEveryWord } from "#contract/search/search.rules.ts";
import type { ListPage, LoadedList } from "../list/loaded-list.ts";
import type { RecordQuery } from "../list/query/record-query.ts";

type Wanted = Pick<RecordQuery, "search" | "state">;

/** The list of those who match; what failed or has not come is handed on. */
export function narrowed(
  list: LoadedList<ListPage<Person>> | undefined,
  wanted: Wanted,
): LoadedList<ListPage<Person>> | undefined {
  return list?.state === "ready" ? { ...list, rows: matching(list.rows, wanted) } : list;
}

/** Those who have every word of the search in their name, education or post, and are in the state that is asked for. */
export function matching(people: readonly Person[], { search, state: wanted }: Wanted): Person[] {
  return people.filter(
    ({ fullname, education, post, state }) =>
      (wanted === "" || state === wanted) && hasEveryWord(`${fullname} ${education} ${post}`, search),
  );
}
