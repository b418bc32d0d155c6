import { expect, test } from "vitest";
import { problemsFrom, recordForm } from "./record-form.ts";

interface Row {
  id: string;
  name: string;
}

const emptyDraft = { name: "", post: "" };
const {
  emptyForm: newForm,
  isUnsaved,
  change,
  beginEdit,
  cancelEdit,
  bringBack,
  cleared,
  refused,
  sent,
} = recordForm<Row, typeof emptyDraft>({
  emptyDraft: () => emptyDraft,
  draftOf: ({ name }) => ({ name, post: "" }),
});

const emptyForm = newForm();
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
  const form = refused(emptyForm, { problems: { name: "Too long.", post: "Missing." } });

  expect(change(form, "name", "x").problems).toEqual({ post: "Missing." });
});

test("why a save failed goes when a field that it blames is changed, not when another is", () => {
  const failed = refused(emptyForm, { failure: "The name is too long.", problems: { name: "Too long." } });

  expect(change(failed, "post", "x").failure).toBe("The name is too long.");
  expect(change(failed, "name", "x").failure).toBeUndefined();
});

test("why a save failed stays while another field that it blames is as it was", () => {
  const problems = { name: "Too long.", post: "Missing." };
  const failed = refused(emptyForm, { failure: "Two fields are wrong.", problems });

  const halfMended = change(failed, "name", "x");
  expect(halfMended.failure).toBe("Two fields are wrong.");
  expect(change(halfMended, "name", "y").failure).toBe("Two fields are wrong.");
  expect(change(halfMended, "post", "x").failure).toBeUndefined();
});

test("why a save failed stays until the next one, and goes with what it was about", () => {
  const failed = refused(change(emptyForm, "name", "x"), { failure: "Nobody there." });

  expect(change(failed, "name", "y").failure).toBe("Nobody there.");
  expect(sent(failed).failure).toBeUndefined();
  expect(cleared(failed).failure).toBeUndefined();
  expect(beginEdit(failed, row).failure).toBeUndefined();
});

test("the server's words about the form's own fields are kept", () => {
  const errors = [
    { field: "post", message: "The post is missing." },
    { field: "elsewhere", message: "?" },
  ];
  expect(problemsFrom(errors, emptyDraft)).toEqual({ post: "The post is missing." });
});
