import { expect, test } from "vitest";
import { type Fields, inColumn } from "#fields/fields.ts";
import { day, line, link, number } from "#fields/rules.ts";
import {
  changed,
  draftOfFields,
  formOf,
  formWith,
  isUnsaved,
  type RecordForm,
  stashOf,
} from "./record-form.ts";

type Draft = { name: string; post: string };
type Form = RecordForm<{ id: string }, Draft>;
const empty: Form = formWith({ name: "", post: "" });
const type = (form: Form, field: keyof Draft, text: string): Form =>
  changed(form, { ...form.draft, [field]: text }, field);

const fields = {
  fullName: inColumn("full_name", line({ label: "Name", maxLength: 9 }), { recordName: "fullname" }),
  since: inColumn("since_day", day({ label: "First day" }), { default: "today", isTimestamp: true }),
  page: inColumn("page", link({ label: "Page", optional: true, prefilled: "https://" })),
  size: inColumn("size", number({ label: "Size", min: 5, max: 7, choices: [5, 7] }), { default: 5 }),
} as const satisfies Fields;

test("a draft begins empty, or with a record under the names as sent", () => {
  expect(draftOfFields(fields)).toEqual({ fullName: "", since: "", page: "https://", size: 5 });
  const record = { fullname: "Sita", since: "2025-01-05T00:00:00.000Z", page: "", size: 7 };
  const draft = draftOfFields(fields, record);
  expect(draft).toEqual({ fullName: "Sita", since: "2025-01-05", page: "https://", size: 7 });
  expect(Object.fromEntries(formOf(fields, draft))).toEqual({ ...draft, size: "7" });
});

test("text that was typed and changed back is not unsaved", () => {
  const typed = type(empty, "name", "Sita");
  expect(isUnsaved(typed)).toBe(true);
  expect(isUnsaved(type(typed, "name", ""))).toBe(false);
});

test("the newest unsaved text is stashed, also through an edit that changed nothing", () => {
  const typed = type(empty, "name", "A new one");
  const editing = formWith({ name: "Sita", post: "" }, { id: "1" }, stashOf(typed));
  expect(editing.stashed).toEqual(typed);
  expect(stashOf(editing)).toEqual(typed);
  expect(stashOf(type(editing, "name", "Gita"))?.draft.name).toBe("Gita");
});

test("a failure goes with the last field that it blames", () => {
  const failed: Form = {
    ...empty,
    failure: "Two fields are wrong.",
    problems: { name: "Too long.", post: "Missing." },
  };
  const half = type(failed, "name", "x");
  expect(half).toMatchObject({ failure: "Two fields are wrong.", problems: { post: "Missing." } });
  expect(type(half, "name", "y").failure).toBe("Two fields are wrong.");
  expect(type(half, "post", "x").failure).toBeUndefined();
});
