import { draftOfFields } from "#kit/fields/columns.ts";
import { type Fields, inColumn } from "#kit/fields/fields.ts";
import { number } from "#kit/fields/rules.ts";
import { stateText, stateWhenSaved } from "./state-badge.tsx";
import { changed, formWith, isUnsaved, type RecordForm } from "./use-record-editor.ts";

type Draft = { name: string; post: string };
type Form = RecordForm<{ id: string }, Draft>;
const empty: Form = formWith({ name: "", post: "" });
const type = (form: Form, field: keyof Draft, text: string): Form =>
  changed(form, { ...form.draft, [field]: text }, field);

const counts = {
  left: inColumn("seats_left", number({ label: "Seats left", min: 0, max: 9, optional: true })),
} as const satisfies Fields;

test("a stored zero stays", () => {
  expect(draftOfFields(counts, { left: 0 })).toEqual({ left: 0 });
});

test.each([
  [{ first: "2026-11-15", last: "2026-11-15" }, true, "Live"],
  [{ first: "", last: "" }, true, "Live"],
  [{ first: "2026-12-01", time: "07:00", last: "" }, true, "Scheduled (appears on 1 Dec 2026 at 07:00)"],
  [{ first: "2026-11-01", last: "2026-11-14" }, true, "Expired"],
  [{ first: "2026-12-01", last: "" }, false, "Hidden"],
  [{ first: "B.S. 2083-13-01", last: "" }, true, undefined],
  [{ first: "", last: "B.S. 2083" }, true, undefined],
])("a draft with %o, switched on: %o, would be %s", (days, isOn, text) => {
  const info = stateWhenSaved(days, isOn, new Date("2026-11-15T06:00:00Z"));
  expect(info && stateText(info)).toBe(text);
});

test("text that was typed and changed back is not unsaved", () => {
  const typed = type(empty, "name", "Sita");
  expect(isUnsaved(typed)).toBe(true);
  expect(isUnsaved(type(typed, "name", ""))).toBe(false);
});

test("a failure is hidden when its last field is changed, also that of a picture in a text", () => {
  const problems = { name: "Too long.", "post.0.picture.alt": "Missing." };
  const failed: Form = { ...empty, failure: "Two fields are wrong.", problems };
  const half = type(failed, "name", "x");
  expect(half).toMatchObject({
    failure: "Two fields are wrong.",
    problems: { "post.0.picture.alt": "Missing." },
  });
  expect(type(half, "name", "y").failure).toBe("Two fields are wrong.");
  expect(type(half, "post", "x").failure).toBeUndefined();
});
