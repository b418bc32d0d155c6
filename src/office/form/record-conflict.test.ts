import { expect, test } from "vitest";
import { type Fields, inColumn } from "#fields/fields.ts";
import { day, line } from "#fields/rules.ts";
import { type Compared, comparedFields, differencesIn, mergedDraft } from "./record-conflict.ts";

const fields = {
  title: inColumn("title", line({ label: "Title", maxLength: 10 })),
  day: inColumn("day", day({ label: "Day" })),
} as const satisfies Fields;

type Draft = { title: string; day: string; file: string | null };
type Row = { fileTitle: string };

const compared: Compared<Row, Draft>[] = [
  ...comparedFields<typeof fields, Row, Draft>(fields, { title: "Title", day: "Day" }),
  {
    label: "File",
    names: ["file"],
    textOf: (draft, row) => draft.file ?? row.fileTitle,
    isReplaced: (draft) => draft.file !== null,
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

test("what I changed begins as mine, what only they changed as theirs", () => {
  const found = differencesIn(compared, sides({ title: "Mine" }, { title: "Theirs", day: "2026-12-05" }));
  expect(
    found.map(({ label, mine, theirs, isSame, firstSide }) => [label, mine, theirs, isSame, firstSide]),
  ).toEqual([
    ["Title", "Mine", "Theirs", false, "mine"],
    ["Day", "1 Dec 2026", "5 Dec 2026", false, "theirs"],
    ["File", "a.pdf", "a.pdf", true, "theirs"],
  ]);
});

test("a stored file cannot be sent against a newer one, a chosen one can", () => {
  const [replaced] = differencesIn(compared, sides({}, {}, "b.pdf"));
  expect(replaced).toMatchObject({ isSame: false, canKeepMine: false, firstSide: "theirs" });
  const [chosen] = differencesIn(compared, sides({ file: "a.pdf" }, {}));
  expect(chosen).toMatchObject({ isSame: false, canKeepMine: true, firstSide: "mine" });
});

test("the draft to save has each field from the chosen side", () => {
  const { draft, theirDraft } = sides(
    { title: "Mine", file: "new.pdf" },
    { title: "Theirs", day: "2026-12-05" },
  );
  const drafts = { mine: draft, theirs: theirDraft };
  expect(mergedDraft(compared, { Title: "mine", Day: "theirs", File: "mine" }, drafts)).toEqual({
    title: "Mine",
    day: "2026-12-05",
    file: "new.pdf",
  });
});
