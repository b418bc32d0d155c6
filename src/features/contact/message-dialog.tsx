import { Reply, Trash2 } from "lucide";
import { formatMoment } from "#calendar/dates.ts";
import { useLastKnown } from "#client/browser.ts";
import { Fact } from "#office/list/list-parts.tsx";
import { commonWords } from "#office/office.words.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import type { Message, MessageChanges } from "./messages.schemas.ts";
import { inboxMessages as words } from "./messages.words.ts";

type MessageDialogProps = {
  /** Undefined while none is open. */
  message: Message | undefined;
  isBusy: boolean;
  onClose: () => void;
  onChange: (message: Message, changes: MessageChanges) => void;
  onDelete: (message: Message) => void;
};

export function MessageDialog({ message, isBusy, onClose, onChange, onDelete }: MessageDialogProps) {
  // Shown while the dialog fades out.
  const shown = useLastKnown(message);
  if (!shown) return null;
  const reply = replyLink(shown);
  const isInInbox = shown.folder === "inbox";
  return (
    <Dialog
      open={message !== undefined}
      onClose={onClose}
      title={<span className="break-words">{shown.subject || words.noSubject}</span>}
      closeLabel={commonWords.close}
      size="lg"
      footer={
        <>
          <Button
            variant="quiet"
            disabled={isBusy}
            onClick={() => onDelete(shown)}
            className="sm:mr-auto"
            icon={Trash2}
          >
            {commonWords.delete}
          </Button>
          <Button
            variant="quiet"
            disabled={isBusy}
            onClick={() => onChange(shown, { folder: isInInbox ? "suspicious" : "inbox" })}
          >
            {isInInbox ? words.moveToSuspicious : words.moveToInbox}
          </Button>
          <Button
            variant="secondary"
            disabled={isBusy}
            onClick={() => onChange(shown, { read: !shown.read })}
          >
            {shown.read ? words.markUnread : words.markRead}
          </Button>
          {reply && (
            <ButtonLink href={reply} icon={Reply}>
              {words.reply}
            </ButtonLink>
          )}
        </>
      }
    >
      <dl className="grid grid-cols-1 gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        <Fact label={words.column.from}>{shown.name || words.nameless}</Fact>
        <Fact label={words.column.received}>{formatMoment(shown.createdAt)}</Fact>
        <Fact label={words.field.email}>
          {reply ? <a href={reply}>{shown.email}</a> : shown.email || commonWords.none}
        </Fact>
        <Fact label={words.field.contact}>{shown.contact || commonWords.none}</Fact>
        {shown.suspicions.length > 0 && (
          <Fact label={words.field.why}>
            {shown.suspicions.map((suspicion) => words.suspicion[suspicion]).join("; ")}
          </Fact>
        )}
      </dl>
      <p className="mt-5 border-t border-paper-edge pt-5 break-words whitespace-pre-wrap">
        {shown.message || commonWords.none}
      </p>
    </Dialog>
  );
}

/** The mailto: link of a reply; undefined when the visitor left no usable e-mail address. */
export function replyLink({ email, subject }: Pick<Message, "email" | "subject">): string | undefined {
  // What a visitor typed must not add recipients or headers to the mail.
  if (!/^[^\s@<>,;:"()?&]+@[^\s@<>,;:"()?&]+$/.test(email)) return undefined;
  const replySubject = words.replySubject(subject || words.noSubject);
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(replySubject)}`;
}
