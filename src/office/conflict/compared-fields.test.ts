import { expect, test } from "vitest";
import type { Fields } from "#fields/fields.ts";
import { type Compared, comparedFields, differencesIn, draftFrom } from "./conflict-dialog.tsx";

const fields = {
  title: { kind: "text", column: "title", called: "The title", maxLength: 10 },
  day: { kind: "day", column: "day", called: "The day" },
} as const satisfies Fields;

type Draft = { title: string; day: string; file: string | null };
type Row = { fileTitle: string };

const compared: Compared<Row, Draft>[] = [
  ...comparedFields<typeof fields, Row, Draft>(fields, { title: "Title", day: "Day" }),
  {
    label: "File",
    names: ["file"],
    textOf: (draft, row) => draft.file ?? row.fileTitle,
    isChosenAnew: (draft) => draft.file !== null,
  },
];

const start: Draft = { title: "Exam", day: "2026-12-01", file: null };
const sides = (mine: Partial<Draft>, theirs: Partial<Draft>, theirFile = "a.pdf") => ({
  start,
  draft: { ...start, ...mine },
  mineRow: { fileTitle: "a.pdf" },
  theirs: { fileTitle: theirFile },
  theirDraft: { ...start, ...theirs },
});

test("what I changed begins as mine, what only they changed as theirs, and the rest is the same", () => {
  const found = differencesIn(compared, sides({ title: "Mine" }, { title: "Theirs", day: "2026-12-05" }));
  expect(
    found.map(({ label, mine, theirs, isSame, firstSide }) => [label, mine, theirs, isSame, firstSide]),
  ).toEqual([
    ["Title", "Mine", "Theirs", false, "mine"],
    ["Day", "1 Dec 2026", "5 Dec 2026", false, "theirs"],
    ["File", "a.pdf", "a.pdf", true, "theirs"],
  ]);
});

test("a stored file cannot be kept against a newer one, a chosen one can, also under the same name", () => {
  const [replaced] = differencesIn(compared, sides({}, {}, "b.pdf"));
  expect(replaced).toMatchObject({ isSame: false, mayKeepMine: false, firstSide: "theirs" });
  const [chosen] = differencesIn(compared, sides({ file: "a.pdf" }, {}));
  expect(chosen).toMatchObject({ isSame: false, mayKeepMine: true, firstSide: "mine" });
});

test("the draft to save has each field from the side that was chosen", () => {
  const { draft, theirDraft } = sides(
    { title: "Mine", file: "new.pdf" },
    { title: "Theirs", day: "2026-12-05" },
  );
  const drafts = { mine: draft, theirs: theirDraft };
  expect(draftFrom(compared, (index) => (index === 1 ? "theirs" : "mine"), drafts)).toEqual({
    title: "Mine",
    day: "2026-12-05",
    file: "new.pdf",
  });
  expect(draftFrom(compared, () => "theirs", drafts)).toEqual(theirDraft);
});
