import type { PeopleGroup } from "#contract/people.rules.ts";
import type { Person } from "#contract/people.ts";
import { messageOf } from "#web/lib/api-failure.ts";
import { peopleCalls } from "./people.calls.ts";

/** What came of loading the list. A failure is a value: the form beside the list stays. */
export type PeopleList = { state: "ready"; people: Person[] } | { state: "failed"; message: string };

export async function loadPeopleList(group: PeopleGroup): Promise<PeopleList> {
  try {
    const answer = await peopleCalls(group).list();
    if (!answer.success) return { state: "failed", message: answer.message };
    return { state: "ready", people: answer.faculty };
  } catch (error) {
    return { state: "failed", message: messageOf(error) };
  }
}
