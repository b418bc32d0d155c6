import { type Compared, differencesIn } from "./record-form.ts";

type Draft = { file: string | null };
type Row = { fileTitle: string };

const file: Compared<Row, Draft> = {
  label: "File",
  names: ["file"],
  textOf: (draft, row) => draft.file ?? row.fileTitle,
  isReplaced: (draft) => draft.file !== null,
};
const stored = { start: { file: null }, mineRow: { fileTitle: "a.pdf" }, theirDraft: { file: null } };

test.each([
  [
    "a stored file cannot be sent against a newer one",
    null,
    "b.pdf",
    { canKeepMine: false, firstSide: "theirs" },
  ],
  [
    "a chosen file can be sent against the stored one",
    "a.pdf",
    "a.pdf",
    { canKeepMine: true, firstSide: "mine" },
  ],
])("%s", (_what, mine, theirs, found) => {
  const sides = { ...stored, draft: { file: mine }, theirs: { fileTitle: theirs } };
  expect(differencesIn([file], sides)).toMatchObject([{ isSame: false, ...found }]);
});
