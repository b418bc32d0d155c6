import { useNavigate } from "react-router";
import { mailingMessages } from "#content/office/mailing-messages.ts";
import { letterLimits } from "#contract/mail/follow.rules.ts";
import type { MailingAnswer } from "#contract/mail/mailings.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { TextField } from "#web/ui/form/labelled-inputs.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { DeleteDialog } from "../../list/rows/delete-dialog.tsx";
import { useDeletion } from "../../list/rows/use-deletion.ts";
import { useLeaveGuard, useUnsavedChanges } from "../../record/unsaved-changes.tsx";
import { mailingCalls } from "../mailings.calls.ts";
import { AudienceField } from "./audience-field.tsx";
import { LetterSaveLine } from "./letter-save-line.tsx";
import { MailPreview } from "./mail-preview.tsx";
import { SendDialog } from "./send-dialog.tsx";
import { useLetter } from "./use-letter.ts";
import { useSending } from "./use-sending.ts";

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
