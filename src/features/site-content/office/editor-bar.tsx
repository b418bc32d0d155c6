import { Ellipsis } from "lucide";
import { useEffect, useRef, useState } from "react";
import { formatMoment, momentOf, parseDay } from "#base/calendar/dates.ts";
import { ConfirmDialog } from "#kit/office/confirm-dialog.tsx";
import { DayInput } from "#kit/office/fields/day-input.tsx";
import { commonWords } from "#kit/office/office.words.ts";
import { previewPath } from "#kit/pages/preview-path.ts";
import { Button, ButtonLink, IconButton } from "#kit/ui/button.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import { Dialog } from "#kit/ui/dialog.tsx";
import { Field, TextField } from "#kit/ui/field.tsx";
import { NoticeBar } from "#kit/ui/notice-bar.tsx";
import type { SaveState } from "./draft.ts";
import type { DocumentEditor } from "./use-document-editor.ts";

type EditorBarProps = {
  editor: DocumentEditor;
  /** Shows the conflict again. */
  onCompare: () => void;
};

interface Question {
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel: string;
  act: () => Promise<void>;
}

/** Always visible at the foot of the screen. */
export function EditorBar({ editor, onCompare }: EditorBarProps) {
  const { state, hasDraft, publishing } = editor;
  const [question, setQuestion] = useState<Question>();
  const [isLater, setLater] = useState(false);
  const [showsMore, setShowsMore] = useState(false);
  const { scheduled } = state.document;
  const isBusy = publishing.underWay !== undefined || editor.isUploading || state.save.kind === "conflict";
  const bar = useFocusWithoutDraft(hasDraft);

  function publish() {
    if (!publishing.isComplete()) return;
    if (!scheduled) return void publishing.publish();
    setQuestion({
      title: "Publish now, and cancel the scheduled version?",
      text: `${scheduled.savedBy} scheduled a version for ${formatMoment(scheduled.publishAt)}. If you publish your draft now, that version will not be published. You will find it in the history.`,
      confirmLabel: "Publish now",
      cancelLabel: "Do not publish",
      act: () => publishing.publish(),
    });
  }

  const discard = () =>
    setQuestion({
      title: "Discard the draft?",
      text: "The form will show what visitors see again. Your changes will be lost.",
      confirmLabel: "Discard draft",
      cancelLabel: "Keep the draft",
      act: publishing.discard,
    });

  const forget = () => setQuestion(undefined);

  function act() {
    forget();
    void question?.act();
  }

  return (
    <div
      ref={bar}
      tabIndex={-1}
      data-editor-bar=""
      data-keep-clear=""
      className="sticky bottom-0 z-10 outline-none -mx-gutter mt-6 flex flex-wrap items-center gap-2 border-t border-paper-edge bg-paper px-gutter py-3 sm:mx-0 sm:px-0"
    >
      <SaveLine editor={editor} onCompare={onCompare} />
      <Button
        busy={publishing.underWay === "publish"}
        busyLabel="Publishing..."
        disabled={!hasDraft || isBusy}
        aria-describedby={saveLineId}
        onClick={publish}
        className="max-sm:flex-1"
      >
        Publish
      </Button>
      <ButtonLink
        variant="secondary"
        href={previewPath(state.document.page)}
        target="_blank"
        rel="noopener"
        className="max-sm:flex-1 xl:hidden"
      >
        Preview
        <span className="sr-only"> (opens in a new tab)</span>
      </ButtonLink>
      <IconButton
        label="More"
        icon={Ellipsis}
        aria-expanded={showsMore}
        onClick={() => setShowsMore(!showsMore)}
        className="sm:hidden"
      />
      <div className={classNames("flex gap-2 max-sm:w-full", !showsMore && "max-sm:hidden")}>
        <Button
          variant="secondary"
          disabled={!hasDraft || isBusy}
          onClick={() => publishing.isComplete() && setLater(true)}
          className="max-sm:flex-1"
        >
          Publish later...
        </Button>
        <Button
          variant="quiet"
          busy={publishing.underWay === "discard"}
          disabled={!hasDraft || isBusy}
          onClick={discard}
          className="max-sm:flex-1"
        >
          Discard draft
        </Button>
      </div>
      <ConfirmDialog
        of={{ asked: question, isBusy: false, cancel: forget, confirm: act, focusAfter: () => true }}
        title={({ title }) => title}
        text={({ text }) => text}
        confirmLabel={({ confirmLabel }) => confirmLabel}
        cancelLabel={({ cancelLabel }) => cancelLabel}
      />
      <LaterDialog
        isOpen={isLater}
        scheduledAt={scheduled?.publishAt}
        onClose={() => setLater(false)}
        onMoment={(publishAt) => {
          setLater(false);
          void publishing.publish(publishAt);
        }}
      />
    </div>
  );
}

/** A button that becomes disabled loses the focus: the bar takes it. */
function useFocusWithoutDraft(hasDraft: boolean) {
  const bar = useRef<HTMLDivElement>(null);
  const hadDraft = useRef(hasDraft);
  useEffect(() => {
    const isGone = hadDraft.current && !hasDraft;
    hadDraft.current = hasDraft;
    if (isGone && document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
  }, [hasDraft]);
  return bar;
}

const saveLineId = "save-line";

function SaveLine({ editor, onCompare }: EditorBarProps) {
  const { draft, hasDraft, isUploading } = editor;
  const { save } = editor.state;
  const isBad = save.kind === "failed" || save.kind === "conflict";
  return (
    <div className="flex min-h-5 w-full min-w-0 flex-wrap items-center gap-x-3 text-sm">
      {/* Screen readers need not announce a pause or a running save. */}
      <p
        id={saveLineId}
        role={isBad ? "alert" : undefined}
        aria-live={save.kind === "saved" ? "polite" : undefined}
        className={isBad ? "font-medium text-bad-700" : "text-ink-700"}
      >
        {isUploading ? "Uploading a file…" : saveText(save, hasDraft)}
      </p>
      {save.kind === "failed" && (
        <Button size="sm" variant="secondary" onClick={() => void draft.save()}>
          {commonWords.tryAgain}
        </Button>
      )}
      {save.kind === "conflict" && (
        <Button size="sm" variant="secondary" onClick={onCompare}>
          Compare
        </Button>
      )}
    </div>
  );
}

function saveText(save: SaveState, hasDraft: boolean): string {
  if (!hasDraft) return "No changes to publish.";
  switch (save.kind) {
    case "unchanged":
      return "";
    case "waiting":
      return "Not saved yet…";
    case "saving":
      return "Saving…";
    case "saved":
      // "14:03", by the school's clock.
      return `Saved as a draft at ${formatMoment(save.at).slice(-5)}`;
    case "failed":
      return `Not saved: ${save.message} What you typed is stored in this browser.`;
    case "conflict":
      return "Not saved: somebody else changed the same field. Please compare.";
  }
}

const firstTime = "07:00";

type LaterDialogProps = {
  isOpen: boolean;
  /** The time of the scheduled version that this one replaces. */
  scheduledAt: string | undefined;
  onClose: () => void;
  onMoment: (moment: string) => void;
};

function LaterDialog({ isOpen, scheduledAt, onClose, onMoment }: LaterDialogProps) {
  const [day, setDay] = useState("");
  const [time, setTime] = useState(firstTime);
  const [error, setError] = useState<string>();

  function confirm() {
    const chosen = parseDay(day);
    if (!chosen) return setError("Choose a day.");
    const moment = momentOf(chosen, time || firstTime);
    if (moment.getTime() <= Date.now()) return setError("Choose a day and time in the future.");
    setError(undefined);
    onMoment(moment.toISOString());
  }

  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="Publish later"
      description="Choose when visitors will see the draft. The time is Nepal time."
      closeLabel={commonWords.cancel}
      closeButton={{}}
      footer={<Button onClick={confirm}>Schedule</Button>}
    >
      <div className="flex flex-col gap-5">
        {scheduledAt && (
          <NoticeBar>{`Another version is scheduled for ${formatMoment(scheduledAt)}. It will not be published, because this one replaces it.`}</NoticeBar>
        )}
        <Field label="Day" error={error} id="publish-day">
          {(control) => <DayInput control={control} value={day} onChange={setDay} />}
        </Field>
        <TextField
          label="Time"
          type="time"
          value={time}
          onChange={(event) => setTime(event.target.value)}
          className="max-w-40"
        />
      </div>
    </Dialog>
  );
}
