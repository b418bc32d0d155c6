import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { messageOf } from "#client/api.ts";
import { useLastKnown } from "#client/browser.ts";
import { noticeTypes } from "#features/notices/notices.rules.ts";
import { useLeaveGuard, useUnsavedChanges } from "#office/form/unsaved-changes.tsx";
import { toastError, toastSuccess } from "#office/frame/toasts.ts";
import { DeleteDialog, useDeletion } from "#office/list/row-actions.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field, TextField } from "#ui/field.tsx";
import { TextArea } from "#ui/inputs.tsx";
import { mailingMessages } from "../campaigns.words.ts";
import { letterLimits } from "../newsletter.rules.ts";
import type { MailingAnswer } from "../newsletter.schemas.ts";
import { MailPreview } from "./mail-preview.tsx";
import { type LetterFields, type LetterSave, mailingCalls, useLetter } from "./mailings.requests.ts";

const words = mailingMessages.one;

type LetterEditorProps = Pick<MailingAnswer, "mailing" | "mail"> & { onSent: () => void };

/** A draft that saves itself, beside what its readers will see. */
export function LetterEditor({ mailing, mail, onSent }: LetterEditorProps) {
  const navigate = useNavigate();
  const guard = useLeaveGuard();
  const letter = useLetter(mailing);
  const { fields, save, change, flush } = letter;
  useUnsavedChanges(save.kind !== "saved");
  const sending = useSending({ id: mailing._id, letter, onSent });
  const discarding = useDeletion({
    send: (_subject: string) => mailingCalls.discard(mailing._id),
    onDeleted: () => {
      guard.open();
      void navigate("/admin/mail");
    },
  });
  const canSend = mail.missing.length === 0 && fields.subject.trim() !== "" && fields.text.trim() !== "";
  const shownSubject = fields.subject.trim() || mailingMessages.noSubject;

  return (
    <div className="grid gap-8 xl:grid-cols-2">
      <form className="flex min-w-0 flex-col gap-5" onSubmit={(event) => event.preventDefault()}>
        <TextField
          label={words.subject}
          value={fields.subject}
          maxLength={letterLimits.subject}
          onChange={(event) => change({ subject: event.target.value })}
        />
        <Field label={words.text} hint={words.textHint}>
          {(control) => (
            <TextArea
              {...control}
              rows={10}
              value={fields.text}
              maxLength={letterLimits.text}
              onChange={(event) => change({ text: event.target.value })}
            />
          )}
        </Field>
        <AudienceField types={fields.types} onChange={(types) => change({ types })} />
        <LetterSaveLine save={save} onTryAgain={() => void flush()} />
        <div className="flex flex-wrap gap-3">
          <Button disabled={!canSend} busy={sending.isAsking} onClick={() => void sending.ask()}>
            {words.send}
          </Button>
          <Button
            variant="secondary"
            disabled={!canSend}
            busy={sending.isTesting}
            busyLabel={words.testing}
            onClick={() => void sending.test()}
          >
            {words.test}
          </Button>
          <Button variant="danger" onClick={() => discarding.ask(shownSubject)}>
            {words.discard}
          </Button>
        </div>
      </form>
      <MailPreview
        id={mailing._id}
        version={letter.version}
        instead={
          mail.missing.length > 0 ? words.noPreview : fields.text.trim() ? undefined : words.previewWaits
        }
      />
      <SendDialog sending={sending} subject={shownSubject} />
      <DeleteDialog
        deletion={discarding}
        title={words.discardTitle}
        text={words.discardText}
        confirmLabel={words.discard}
      />
    </div>
  );
}

/** Whether what is typed is saved. */
function LetterSaveLine({ save, onTryAgain }: { save: LetterSave; onTryAgain: () => void }) {
  if (save.kind === "failed")
    return (
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <p role="alert" className="font-medium text-bad-700">
          {words.notSaved(save.message)}
        </p>
        <Button size="sm" variant="secondary" onClick={onTryAgain}>
          {words.tryAgain}
        </Button>
      </div>
    );
  return (
    <p aria-live={save.kind === "saved" ? "polite" : undefined} className="text-sm text-ink-700">
      {words[save.kind]}
    </p>
  );
}

type SendDialogProps = { sending: ReturnType<typeof useSending>; subject: string };

/** How many people it goes to. It begins on the answer that sends nothing. */
function SendDialog({ sending, subject }: SendDialogProps) {
  const { people, isSending, cancel, send } = sending;
  const keep = useRef<HTMLButtonElement>(null);
  const count = useLastKnown(people) ?? 0;
  const inWords = words.people(count);
  return (
    <Dialog
      open={people !== undefined}
      onOpenChange={(open) => !(open || isSending) && cancel()}
      size="sm"
      closesOutside={false}
      initialFocus={keep}
      title={words.sendTitle}
      description={
        <span className="break-words">
          {count === 0 ? words.sendNobody(subject) : words.sendText(subject, inWords)}
        </span>
      }
      closeLabel={words.cancel}
      footer={
        <>
          <Button ref={keep} variant="secondary" disabled={isSending} onClick={cancel}>
            {words.cancel}
          </Button>
          <Button
            busy={isSending}
            busyLabel={words.sending}
            disabled={count === 0}
            onClick={() => void send(count)}
          >
            {words.sendNow(inWords)}
          </Button>
        </>
      }
    />
  );
}

type SendingParts = { id: string; letter: ReturnType<typeof useLetter>; onSent: () => void };

/** A test to oneself, and the question before it goes to all. Both begin with what is typed being saved. */
function useSending({ id, letter, onSent }: SendingParts) {
  const [people, setPeople] = useState<number>();
  const [doing, setDoing] = useState<"asking" | "testing" | "sending">();

  async function attempt(what: NonNullable<typeof doing>, work: () => Promise<void>): Promise<void> {
    setDoing(what);
    try {
      await work();
    } catch (error) {
      toastError(mailingMessages.failed(messageOf(error)), "send");
    } finally {
      setDoing(undefined);
    }
  }

  return {
    people,
    isAsking: doing === "asking",
    isTesting: doing === "testing",
    isSending: doing === "sending",
    cancel: () => setPeople(undefined),

    ask: () =>
      attempt("asking", async () => {
        if (!(await letter.flush())) return;
        const loaded = await mailingCalls.read(id);
        if (loaded.state === "ready") setPeople(loaded.people);
        else toastError(mailingMessages.failed(loaded.message), "send");
      }),

    test: () =>
      attempt("testing", async () => {
        if (!(await letter.flush())) return;
        toastSuccess((await mailingCalls.test(id)).message, "send");
      }),

    send: (count: number) =>
      attempt("sending", async () => {
        setPeople(count);
        try {
          toastSuccess((await mailingCalls.send(id, letter.currentVersion(), count)).message, "send");
        } finally {
          setPeople(undefined);
        }
        onSent();
      }),
  };
}

type AudienceFieldProps = {
  types: LetterFields["types"];
  onChange: (types: LetterFields["types"]) => void;
};

const choiceClass = "flex min-h-touch cursor-pointer items-center gap-3 text-sm text-ink-900";

/** Everybody, or those who want notices of some types. */
function AudienceField({ types, onChange }: AudienceFieldProps) {
  function toggle(type: (typeof noticeTypes)[number], isOn: boolean) {
    onChange(noticeTypes.filter((each) => (each === type ? isOn : types?.includes(each))));
  }
  return (
    <fieldset>
      <legend className="text-sm font-semibold text-ink-900">{words.audience}</legend>
      <label className={choiceClass}>
        <input
          type="radio"
          name="audience"
          checked={types === null}
          onChange={() => onChange(null)}
          className="size-5"
        />
        {words.everybody}
      </label>
      <label className={choiceClass}>
        <input
          type="radio"
          name="audience"
          checked={types !== null}
          onChange={() => onChange([noticeTypes[0]])}
          className="size-5"
        />
        {words.someTypes}
      </label>
      {types && (
        <div className="ml-8 grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {noticeTypes.map((type) => (
            <label key={type} className={choiceClass}>
              <input
                type="checkbox"
                checked={types.includes(type)}
                onChange={(event) => toggle(type, event.target.checked)}
                className="size-5"
              />
              {type}
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}
