import { inWords } from "#fields/changes.ts";
import type { Fields } from "#fields/fields.ts";
import type { Difference, Side } from "./conflict-dialog.tsx";
import type { DraftOf } from "./record-form.ts";

/** A part of a record that is compared when two people have changed it. */
export interface Compared<Row, Draft> {
  label: string;
  /** Its names in the draft: a file may have several. */
  names: (keyof Draft & string)[];
  textOf: (draft: Draft, row: Row) => string;
  /** For a file: a stored one cannot be sent again, only a newly chosen one. */
  isReplaced?: (draft: Draft) => boolean;
}

export function comparedFields<All extends Fields, Row, Draft extends DraftOf<All>>(
  fields: All,
  labels: Partial<Record<keyof All, string>>,
): Compared<Row, Draft>[] {
  return Object.entries(fields).map(([name, field]) => ({
    label: labels[name] ?? field.label,
    names: [name as keyof Draft & string],
    textOf: (draft) => inWords(field, draft[name as keyof Draft]),
  }));
}

interface BothSides<Row, Draft> {
  start: Draft;
  draft: Draft;
  mineRow: Row;
  theirs: Row;
  theirDraft: Draft;
}

/** Mine where I changed it, theirs where only they did. What differs comes first. */
export function differencesIn<Row, Draft>(
  compared: readonly Compared<Row, Draft>[],
  { start, draft, mineRow, theirs, theirDraft }: BothSides<Row, Draft>,
): Difference[] {
  const all = compared.map((one): Difference => {
    const mine = one.textOf(draft, mineRow);
    const theirText = one.textOf(theirDraft, theirs);
    const canKeepMine = one.isReplaced?.(draft) ?? true;
    const isTouched = one.names.some((name) => draft[name] !== start[name]);
    return {
      key: one.label,
      label: one.label,
      mine,
      theirs: theirText,
      isSame: mine === theirText && !(one.isReplaced && canKeepMine),
      canKeepMine,
      firstSide: canKeepMine && isTouched ? "mine" : "theirs",
    };
  });
  return all.toSorted((one, other) => Number(one.isSame) - Number(other.isSame));
}

/** The draft to save: each part from the chosen side. */
export function mergedDraft<Draft>(
  compared: readonly Pick<Compared<never, Draft>, "label" | "names">[],
  sides: Readonly<Record<string, Side>>,
  drafts: Record<Side, Draft>,
): Draft {
  const chosen = compared.flatMap(({ label, names }) =>
    names.map((name) => [name, drafts[sides[label] ?? "mine"][name]]),
  );
  return { ...drafts.mine, ...(Object.fromEntries(chosen) as Partial<Draft>) };
}

/** The last part of a file's URL, as people read it. */
export function fileNameIn(url: string): string {
  const last = url.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(last);
  } catch {
    // A percent sign that encodes nothing.
    return last;
  }
}
