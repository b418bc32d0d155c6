import { inWords } from "#fields/changes.ts";
import type { Fields } from "#fields/fields.ts";
import type { Difference, Side } from "./conflict-dialog.tsx";
import type { DraftOf } from "./record-form.ts";

export interface Compared<Row, Draft> {
  label: string;
  /** A file may have several fields. */
  names: (keyof Draft & string)[];
  textOf: (draft: Draft, row: Row) => string;
  /** Whether a new file was chosen: a stored one cannot be sent again. */
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

/** Preselects mine where I changed it, otherwise theirs. Differences come first. */
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

export function fileNameIn(url: string): string {
  const last = url.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(last);
  } catch {
    // The URL may have a percent sign that encodes nothing.
    return last;
  }
}
