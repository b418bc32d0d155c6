import { useSearchParams } from "react-router";
import type { PeopleGroup } from "#contract/people/people.rules.ts";
import type { Person } from "#contract/people/people.ts";
import type { ListPage, LoadedList } from "../list/loaded-list.ts";
import { readRecordQuery, writeRecordQuery } from "../list/query/record-query.ts";
import { useListInAddress } from "../list/query/use-list-in-address.ts";
import { PeoplePage } from "./people.page.tsx";

type PeopleScreenProps = { group: PeopleGroup; list: Promise<LoadedList<ListPage<Person>>> };

/** What the routes of both groups wire: the list, and the search in the address. It has no pages. */
export function PeopleScreen({ group, list }: PeopleScreenProps) {
  const [params] = useSearchParams();
  const query = { ...readRecordQuery(params), page: 1 };
  return <PeoplePage group={group} {...useListInAddress(list, query, (next) => writeRecordQuery(next))} />;
}
