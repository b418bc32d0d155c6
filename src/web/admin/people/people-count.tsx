import { officeMessages } from "#content/office-messages.ts";
import type { PeopleGroup } from "#contract/people.rules.ts";
import type { ListPage, LoadedList } from "../list/loaded-list.ts";

type PeopleCountProps = {
  group: PeopleGroup;
  list: LoadedList<ListPage<unknown>> | undefined;
  isSearched: boolean;
};

/** How many there are, or how many of them match. */
export function PeopleCount({ group, list, isSearched }: PeopleCountProps) {
  const { count, matches } = officeMessages[group];
  return (
    <p role="status" className="text-sm text-ink-600">
      {list?.state === "ready" && (isSearched ? matches(list.rows.length, list.total) : count(list.total))}
    </p>
  );
}
