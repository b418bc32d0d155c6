import { formatDay } from "#contract/calendar/dates.ts";
import type { Field, Fields } from "#contract/fields/fields.rules.ts";
import type { DraftOf } from "../field-draft.ts";

/** What of a record is compared when two people have changed it. */
export interface Compared<Row, Draft> {
  label: string;
  /** The names under which the draft has it: a file has several. */
  names: (keyof Draft & string)[];
  textOf: (draft: Draft, row: Row) => string;
  /** For a file: one that is stored cannot be sent again, only one that was chosen. */
  isChosenAnew?: (draft: Draft) => boolean;
}

export function comparedFields<All extends Fields, Row, Draft extends DraftOf<All>>(
  fields: All,
  labels: Record<keyof All, string>,
): Compared<Row, Draft>[] {
  return Object.entries(fields).map(([name, field]) => ({
    label: labels[name] ?? name,
    names: [name as keyof Draft & string],
    textOf: (draft) => textOf(field, draft[name as keyof Draft]),
  }));
}

function textOf(field: Field, value: unknown): string {
  const text = String(value);
  return field.kind === "day" && text ? formatDay(text) : text;
}

export type Side = "mine" | "theirs";

/** One row of the comparison. */
export interface Difference<Row, Draft> extends Compared<Row, Draft> {
  mine: string;
  theirs: string;
  isSame: boolean;
  /** False where mine is a stored file. */
  mayKeepMine: boolean;
  /** Mine where I changed it, theirs where only they did. */
  firstSide: Side;
}

interface Sides<Row, Draft> {
  start: Draft;
  draft: Draft;
  mineRow: Row;
  theirs: Row;
  theirDraft: Draft;
}

/** What differs comes first: that is what has to be decided. */
export function differencesIn<Row, Draft>(
  compared: readonly Compared<Row, Draft>[],
  { start, draft, mineRow, theirs, theirDraft }: Sides<Row, Draft>,
): Difference<Row, Draft>[] {
  const all = compared.map((one): Difference<Row, Draft> => {
    const mine = one.textOf(draft, mineRow);
    const theirText = one.textOf(theirDraft, theirs);
    const mayKeepMine = one.isChosenAnew?.(draft) ?? true;
    const isTouched = one.names.some((name) => draft[name] !== start[name]);
    return {
      ...one,
      mine,
      theirs: theirText,
      isSame: mine === theirText && !(one.isChosenAnew && mayKeepMine),
      mayKeepMine,
      firstSide: mayKeepMine && isTouched ? "mine" : "theirs",
    };
  });
  return all.toSorted((one, other) => Number(one.isSame) - Number(other.isSame));
}

/** The draft to save: each field from the side that was chosen. */
export function draftFrom<Draft>(
  differences: readonly Pick<Difference<never, Draft>, "names">[],
  sideOf: (index: number) => Side,
  drafts: Record<Side, Draft>,
): Draft {
  const chosen = differences.flatMap(({ names }, index) =>
    names.map((name) => [name, drafts[sideOf(index)][name]]),
  );
  return { ...drafts.mine, ...(Object.fromEntries(chosen) as Partial<Draft>) };
}
