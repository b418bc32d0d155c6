import { type PeopleGroup, peoplePaths } from "#contract/people.rules.ts";
import type { PeopleListAnswer, Person, PersonAnswer } from "#contract/people.ts";
import { type ListPage, type LoadedList, loadList } from "../list/loaded-list.ts";
import { recordCalls } from "../record/record-calls.ts";
import { adminApi } from "../session/admin-api.ts";

/** The calls of one group of people. Their list comes whole. */
export function peopleCalls(group: PeopleGroup) {
  const path = peoplePaths[group];
  return {
    list: (): Promise<LoadedList<ListPage<Person>>> =>
      loadList(adminApi.list<PeopleListAnswer>(path), ({ faculty }) => ({
        rows: faculty,
        total: faculty.length,
        page: 1,
        limit: Number.POSITIVE_INFINITY,
      })),

    ...recordCalls<PersonAnswer>(path),
  };
}
