import { expect, test } from "vitest";
import { problemsFrom, recordForm } from "./record-form.ts";

interface Row {
  id: string;
  name: string;
}

const emptyDraft = { name: "", post: "" };
const { emptyForm, isUnsaved, change, beginEdit, cancelEdit, bringBack, cleared, refused } = recordForm<
  Row,
  typeof emptyDraft
>({ emptyDraft, draftOf: ({ name }) => ({ name, post: "" }) });

const row: Row = { id: "1", name: "Sita" };

test("an edit begins with the row and has nothing to save yet", () => {
  const form = beginEdit(emptyForm, row);

  expect(form.draft.name).toBe("Sita");
  expect(isUnsaved(form)).toBe(false);
  expect(isUnsaved(change(form, "name", "Gita"))).toBe(true);
  expect(isUnsaved(change(change(form, "name", "Gita"), "name", "Sita"))).toBe(false);
});

test("what was typed before an edit is set aside and comes back", () => {
  const typed = change(emptyForm, "name", "A new one");

  const editing = beginEdit(typed, row);

  expect(bringBack(editing)).toEqual(typed);
  expect(bringBack(cleared(editing))).toEqual(typed);
});

test("a cancelled edit with changes can be brought back, one without leaves nothing behind", () => {
  const changed = change(beginEdit(emptyForm, row), "name", "Other");

  expect(bringBack(cancelEdit(changed)).draft.name).toBe("Other");
  expect(cancelEdit(beginEdit(emptyForm, row))).toEqual(emptyForm);
});

test("a new draft is kept through an edit that changed nothing", () => {
  const typed = change(emptyForm, "name", "A new one");

  expect(cancelEdit(beginEdit(typed, row)).aside?.draft.name).toBe("A new one");
});

test("a field's problem goes when the field is changed", () => {
  const form = refused(emptyForm, { name: "Too long.", post: "Missing." });

  expect(change(form, "name", "x").problems).toEqual({ post: "Missing." });
});

test("the server's words about fields are found under the form's names, in the order of the form", () => {
  const problems = problemsFrom<typeof emptyDraft>(
    [
      { field: "post", message: "The post is missing." },
      { field: "fullName", message: "The full name is missing." },
      { field: "elsewhere", message: "?" },
    ],
    { name: "fullName", post: "post" },
  );

  expect(Object.entries(problems)).toEqual([
    ["name", "The full name is missing."],
    ["post", "The post is missing."],
  ]);
});
