import { type Fields, type RecordOf, recordNameOf } from "#contract/fields/fields.rules.ts";

/** What stands in a form for these fields: text, or one of the choices where those are numbers. */
export type DraftOf<All extends Fields> = {
  [Name in keyof All]: All[Name] extends { choices: readonly number[] } ? number : string;
};

export const emptyDraft = <All extends Fields>(fields: All): DraftOf<All> => draftWith(fields, {});

/** A record, copied into the form. */
export const draftOfRecord = <All extends Fields>(fields: All, record: RecordOf<All>): DraftOf<All> =>
  draftWith(fields, record);

function draftWith<All extends Fields>(fields: All, record: Record<string, unknown>): DraftOf<All> {
  const entries = Object.entries(fields).map(([name, field]) => {
    const kept = record[recordNameOf(name, field)] ?? "";
    const value = kept === "" ? atFirst(field) : kept;
    return [name, field.kind === "day" ? String(value).slice(0, 10) : value];
  });
  return Object.fromEntries(entries) as DraftOf<All>;
}

function atFirst(field: Fields[string]): string | number {
  if (field.kind === "address") return field.untouched ?? "";
  return field.kind === "choice" ? (field.default ?? "") : "";
}

/** As it is sent. */
export function formOf<All extends Fields>(fields: All, draft: DraftOf<All>): FormData {
  const form = new FormData();
  for (const name of Object.keys(fields)) form.set(name, String(draft[name]));
  return form;
}
