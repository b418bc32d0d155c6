import { type ReactNode, useState } from "react";
import { formatMoment, momentOf, parseDay } from "#calendar/dates.ts";
import { useLastKnown } from "#client/browser.ts";
import { ConflictField } from "#office/conflict/conflict-dialog.tsx";
import { DayInput } from "#office/form/form-field.tsx";
import { officeMessages } from "#office/office.words.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field, TextField } from "#ui/field.tsx";
import { NoticeBar } from "#ui/notice-bar.tsx";
import { editorMessages } from "../editor.words.ts";
import type { ChosenSides, Contested } from "../saving/merge.ts";

const words = editorMessages.later;
const firstTime = "07:00";

type LaterDialogProps = {
  isOpen: boolean;
  /** When another version is to be public, which this one replaces. */
  scheduledAt: string | undefined;
  onClose: () => void;
  onMoment: (moment: string) => void;
};

/** Asks for the day and the time at which a draft becomes public. */
export function LaterDialog({ isOpen, scheduledAt, onClose, onMoment }: LaterDialogProps) {
  const [day, setDay] = useState("");
  const [time, setTime] = useState(firstTime);
  const [error, setError] = useState<string>();

  function confirm() {
    const chosen = parseDay(day);
    if (!chosen) return setError(words.dayMissing);
    const moment = momentOf(chosen, time || firstTime);
    if (moment.getTime() <= Date.now()) return setError(words.inThePast);
    setError(undefined);
    onMoment(moment.toISOString());
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      description={words.text}
      closeLabel={words.cancel}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button onClick={confirm}>{words.confirm}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {scheduledAt && <NoticeBar>{words.replaces(formatMoment(scheduledAt))}</NoticeBar>}
        <Field label={words.day} error={error} id="publish-day">
          {(control) => <DayInput control={control} value={day} onChange={setDay} />}
        </Field>
        <TextField
          label={words.time}
          type="time"
          value={time}
          onChange={(event) => setTime(event.target.value)}
          className="max-w-40"
        />
      </div>
    </Dialog>
  );
}

const mergeDialogWords = officeMessages.conflict;

type MergeDialogProps = {
  /** Empty while there is nothing to choose. */
  contested: readonly Contested[];
  onChoose: (sides: ChosenSides) => void;
  onPutOff: () => void;
};

/** Opens when two have changed the same fields: both texts, and a choice for each. What only one has changed is kept anyway. */
export function MergeDialog({ contested, onChoose, onPutOff }: MergeDialogProps) {
  const [sides, setSides] = useState<ChosenSides>({});
  const isOpen = contested.length > 0;
  // While it fades out it shows what it showed.
  const shown = useLastKnown(isOpen ? contested : undefined) ?? [];
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onPutOff()}
      size="lg"
      closesOutside={false}
      title={mergeDialogWords.title}
      description={mergeDialogWords.text}
      closeLabel={mergeDialogWords.back}
      footer={
        <>
          <Button variant="secondary" onClick={onPutOff} className="max-sm:flex-1">
            {mergeDialogWords.back}
          </Button>
          <Button onClick={() => onChoose(sides)} className="max-sm:flex-1">
            {mergeDialogWords.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {shown.map(({ key, label, mine, theirs }) => (
          <ConflictField
            key={key}
            difference={{ label, mine, theirs, isSame: false, mayKeepMine: true }}
            side={sides[key] ?? "mine"}
            onSide={(side) => setSides((before) => ({ ...before, [key]: side }))}
          />
        ))}
      </div>
    </Dialog>
  );
}

/** Of the heading and of what stands under it, so that the heading is the same before the form is there. */
export const editorColumn = "mx-auto w-full max-w-2xl min-w-0 xl:col-start-1";

/** The form; from 1280 px on the real page has its place beside it, also while both are on their way. */
export function EditorColumns({ children }: { children: ReactNode }) {
  return (
    <div
      data-wide
      className="xl:grid xl:grid-cols-[minmax(0,1fr)_clamp(24.5rem,100vw-56rem,52rem)] xl:grid-rows-[auto_1fr] xl:items-start xl:gap-x-8"
    >
      {children}
    </div>
  );
}
