import { type PeopleGroup, peoplePaths } from "#contract/people.rules.ts";
import type { PeopleListAnswer, PersonAnswer } from "#contract/people.ts";
import { adminApi } from "../session/admin-api.ts";

/** The calls of one group of people. */
export function peopleCalls(group: PeopleGroup) {
  const path = peoplePaths[group];
  return {
    list: () => adminApi.list<PeopleListAnswer>(path),

    /** Adds a person, or changes the one of this id. */
    save: (id: string | undefined, form: FormData, onProgress: (share: number) => void) =>
      id === undefined
        ? adminApi.upload<PersonAnswer>("POST", path, form, onProgress)
        : adminApi.upload<PersonAnswer>("PUT", `${path}/${id}`, form, onProgress),

    /** Says which way, so that a repeated call does no harm. */
    setActive: (id: string, action: boolean) =>
      adminApi.put<PersonAnswer>(`${path}/${id}/toggle`, { action }),
  };
}
