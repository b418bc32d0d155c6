import { type PeopleGroup, personFields } from "#contract/people/people.rules.ts";
import type { Note } from "../change-log/note-change.ts";
import { type RecordWords, shortKey } from "../change-log/record-changes.ts";
import type { RowOf } from "../database/records/record.store.ts";

/** How the log of changes speaks of people. */
export const personWords: RecordWords<RowOf<"people">> = {
  kind: "person",
  fields: personFields,
  titleOf: ({ full_name, group }) => `${full_name} (${group})`,
  others: ({ headshot_key }) => ({ Headshot: `Picture ${shortKey(headshot_key)}` }),
};

export async function noteOrder(
  note: Note,
  group: PeopleGroup,
  names: { before: readonly string[]; after: readonly string[] },
): Promise<void> {
  const [from, to] = [names.before.join(", "), names.after.join(", ")];
  if (from === to) return;
  await note({
    kind: "person",
    action: "put in another order",
    subject: { id: group, title: `The ${group}` },
    fields: [{ field: "Order", from, to }],
  });
}
