import type { DoneAnswer } from "#contract/answers.ts";
import { type PeopleGroup, peoplePaths } from "#contract/people/people.rules.ts";
import type { PeopleListAnswer, PersonAnswer } from "#contract/people/people.ts";
import type { PeopleImportAnswer } from "#contract/people/people-table.ts";
import { withRepeatKey } from "#web/lib/calls/repeat-key.ts";
import { loadList } from "../list/loaded-list.ts";
import { recordCalls } from "../record/record-calls.ts";
import { adminApi } from "../session/admin-api.ts";

const allOnOnePage = { page: 1, limit: Number.POSITIVE_INFINITY };

/** The calls of one group of people. Their list comes whole. */
export function peopleCalls(group: PeopleGroup) {
  const path = peoplePaths[group];
  return {
    list: () =>
      loadList(adminApi.list<PeopleListAnswer>(path), allOnOnePage, ({ faculty }) => ({
        rows: faculty,
        total: faculty.length,
      })),

    ...recordCalls<PersonAnswer>(path),

    lookAtTable: (csv: string) => adminApi.post<PeopleImportAnswer>(`${path}/import`, { csv, dryRun: true }),

    importTable: (csv: string) =>
      withRepeatKey(`${path}/import`, (key) =>
        adminApi.post<PeopleImportAnswer>(`${path}/import`, { csv }, key),
      ),

    setOrder: (ids: readonly string[]) => adminApi.put<DoneAnswer>(`${path}/order`, { ids }),
  };
}
