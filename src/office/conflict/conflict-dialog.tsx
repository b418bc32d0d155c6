import { useId, useState } from "react";
import { formatDay } from "#calendar/dates.ts";
import { useLastKnown } from "#client/browser.ts";
import type { Field, Fields } from "#fields/fields.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import type { DraftOf, RecordForm } from "../form/record-form.ts";
import type { RecordEditor } from "../form/use-record-editor.ts";
import { officeMessages } from "../office.words.ts";

const words = officeMessages.conflict;

type ConflictDialogProps<Row, Draft extends object> = {
  editor: RecordEditor<Row, Draft>;
  compared: readonly Compared<Row, Draft>[];
};

/** Opens when somebody else has saved what is edited: both texts, and a choice for each field that differs. */
export function ConflictDialog<Row, Draft extends object>({
  editor,
  compared,
}: ConflictDialogProps<Row, Draft>) {
  const { form } = editor;
  const isOpen = form.theirs !== undefined;
  // While it fades out it shows what it showed.
  const contested = useLastKnown(isOpen ? form : undefined);
  if (!contested) return null;
  return <Choice {...{ editor, compared, isOpen, contested }} key={JSON.stringify(contested.theirs)} />;
}

type ChoiceProps<Row, Draft extends object> = ConflictDialogProps<Row, Draft> & {
  isOpen: boolean;
  contested: RecordForm<Row, Draft>;
};

function Choice<Row, Draft extends object>({ editor, compared, isOpen, contested }: ChoiceProps<Row, Draft>) {
  const { start, draft, editing: mineRow, theirs } = contested;
  const [sides, setSides] = useState<Readonly<Record<number, Side>>>({});
  if (!mineRow || !theirs) return null;
  const theirDraft = editor.draftOf(theirs);
  const differences = differencesIn(compared, { start, draft, mineRow, theirs, theirDraft });
  const sideOf = (index: number) => sides[index] ?? differences[index]?.firstSide ?? "mine";
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && editor.putOff()}
      size="lg"
      closesOutside={false}
      title={words.title}
      description={words.text}
      closeLabel={words.back}
      footer={
        <>
          <Button variant="secondary" onClick={editor.putOff} className="max-sm:flex-1">
            {words.back}
          </Button>
          <Button
            onClick={() => editor.settle(draftFrom(differences, sideOf, { mine: draft, theirs: theirDraft }))}
            className="max-sm:flex-1"
          >
            {words.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {differences.map((difference, index) => (
          <ConflictField
            key={difference.label}
            difference={difference}
            side={sideOf(index)}
            onSide={(side) => setSides((before) => ({ ...before, [index]: side }))}
          />
        ))}
      </div>
    </Dialog>
  );
}

type ConflictFieldProps = {
  difference: Pick<Difference<never, never>, "label" | "mine" | "theirs" | "isSame" | "mayKeepMine">;
  side: Side;
  onSide: (side: Side) => void;
};

/** One field of both: the same, or side by side with a choice; on a phone one under the other. */
export function ConflictField({ difference, side, onSide }: ConflictFieldProps) {
  const { label, mine, theirs, isSame, mayKeepMine } = difference;
  const name = useId();
  if (isSame) {
    return (
      <div className="text-sm">
        <p className="font-semibold">{label}</p>
        <p className="whitespace-pre-line wrap-anywhere text-ink-700">{mine || words.empty}</p>
        <p className="text-xs text-ink-600">{words.same}</p>
      </div>
    );
  }
  return (
    <fieldset className="min-w-0">
      <legend className="flex items-center gap-2 text-sm font-semibold">
        {label} <Badge tone="warn">{words.differs}</Badge>
      </legend>
      <div className="mt-1.5 grid grid-cols-1 gap-2 sm:grid-cols-2">
        <Text
          name={name}
          title={words.mine}
          text={mayKeepMine ? mine || words.empty : words.unchanged}
          isChosen={side === "mine"}
          isLocked={!mayKeepMine}
          onChoose={() => onSide("mine")}
        />
        <Text
          name={name}
          title={words.theirs}
          text={theirs || words.empty}
          isChosen={side === "theirs"}
          onChoose={() => onSide("theirs")}
        />
      </div>
    </fieldset>
  );
}

type TextProps = {
  name: string;
  title: string;
  text: string;
  isChosen: boolean;
  isLocked?: boolean;
  onChoose: () => void;
};

function Text({ name, title, text, isChosen, isLocked = false, onChoose }: TextProps) {
  const textId = useId();
  return (
    <label className="flex min-h-touch cursor-pointer gap-3 rounded-sm border border-ink-300 bg-white p-3 text-sm has-checked:border-crimson-700 has-checked:bg-crimson-50">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={isLocked}
        onChange={onChoose}
        aria-describedby={textId}
        className="mt-0.5 size-5 shrink-0"
      />
      <span className="min-w-0">
        <span className="block text-xs font-semibold text-ink-600">{title}</span>
        <span id={textId} className="whitespace-pre-line wrap-anywhere">
          {text}
        </span>
      </span>
    </label>
  );
}

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
interface Difference<Row, Draft> extends Compared<Row, Draft> {
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

/** The last part of a file's address, as people read it: two files are told apart by it. */
export function fileNameIn(address: string): string {
  const last = address.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(last);
  } catch {
    // A percent sign that encodes nothing.
    return last;
  }
}
