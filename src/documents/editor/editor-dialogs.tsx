import { useState } from "react";
import { formatMoment, momentOf, parseDay } from "#calendar/dates.ts";
import { DayInput } from "#office/form/form-field.tsx";
import { commonWords } from "#office/office.words.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field, TextField } from "#ui/field.tsx";
import { NoticeBar } from "#ui/notice-bar.tsx";
import { editorMessages } from "../editor.words.ts";

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
      closeLabel={commonWords.cancel}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {commonWords.cancel}
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
