import { Reply, Trash2 } from "lucide";
import { dayOf, formatDay, formatMoment } from "#base/calendar/dates.ts";
import { useLastKnown } from "#kit/client/browser.ts";
import { Fact } from "#kit/office/list/list-parts.tsx";
import { commonWords } from "#kit/office/office.words.ts";
import { Button, ButtonLink } from "#kit/ui/button.tsx";
import { Dialog } from "#kit/ui/dialog.tsx";
import { Choice } from "#kit/ui/inputs.tsx";
import type { Message } from "../messages.schemas.ts";

export const nameless = "No name";
export const noSubject = "No subject";

const suspicionTexts = {
  honeypot: "it filled in a field that nobody sees",
  "too-fast": "it was sent within three seconds",
  "many-links": "it has many links",
};

type MessageDialogProps = {
  message: Message | undefined;
  isBusy: boolean;
  onClose: () => void;
  onChange: (message: Message, changes: Partial<Message>) => void;
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
      title={<span className="break-words">{shown.subject || noSubject}</span>}
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
            {isInInbox ? "Move to suspicious" : "Move to inbox"}
          </Button>
          <Button
            variant="secondary"
            disabled={isBusy}
            onClick={() => onChange(shown, { read: !shown.read })}
          >
            {shown.read ? "Mark as unread" : "Mark as read"}
          </Button>
          {reply && (
            <ButtonLink href={reply} icon={Reply}>
              Reply by e-mail
            </ButtonLink>
          )}
        </>
      }
    >
      <dl className="grid grid-cols-1 gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        <Fact label="From">{shown.name || nameless}</Fact>
        <Fact label="Received">{formatMoment(shown.createdAt)}</Fact>
        <Fact label="E-mail">
          {reply ? <a href={reply}>{shown.email}</a> : shown.email || commonWords.none}
        </Fact>
        <Fact label="Contact">{shown.contact || commonWords.none}</Fact>
        {shown.suspicions.length > 0 && (
          <Fact label="Why suspicious">
            {shown.suspicions.map((suspicion) => suspicionTexts[suspicion]).join("; ")}
          </Fact>
        )}
      </dl>
      <Choice
        checked={shown.answered}
        // Not disabled while busy, since a disabled box loses the focus.
        aria-disabled={isBusy || undefined}
        onChange={({ target }) => isBusy || onChange(shown, { answered: target.checked })}
        className="mt-3 w-fit text-sm font-semibold"
      >
        Answered
      </Choice>
      <p className="mt-3 border-t border-paper-edge pt-5 break-words whitespace-pre-wrap">
        {shown.message || commonWords.none}
      </p>
    </Dialog>
  );
}

export function replyLink({ name, email, subject, message, createdAt }: Message): string | undefined {
  // What a visitor typed must not add recipients or headers to the mail.
  if (!/^[^\s@<>,;:"()?&]+@[^\s@<>,;:"()?&]+$/.test(email)) return undefined;
  const replySubject = `Re: ${subject || noSubject}`;
  const wrote = `${name || email} wrote on ${formatDay(dayOf(new Date(createdAt)))}:`;
  const body = `\n\n${wrote}\n${message.replaceAll(/^/gm, "> ")}`.replaceAll("\n", "\r\n");
  const to = encodeURIComponent(email).replace("%40", "@");
  let link = `mailto:${to}?subject=${encodeURIComponent(replySubject)}&body=`;
  for (const character of body) {
    const encoded = encodeURIComponent(character);
    if (link.length + encoded.length > maxLinkLength) return link;
    link += encoded;
  }
  return link;
}

/** Windows opens links of up to about 2,000 characters. */
const maxLinkLength = 2000;
