import { Reply, Trash2 } from "lucide";
import { inboxMessages } from "#content/office/inbox-messages.ts";
import { formatMoment } from "#contract/calendar/dates.ts";
import type { Message, MessageChanges } from "#contract/messages/messages.ts";
import { useLastKnown } from "#web/lib/browser/last-known.ts";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { Icon } from "#web/ui/picture/icon.tsx";
import { Fact } from "../list/rows/fact.tsx";
import { replyAddress } from "./reply-address.ts";

const words = inboxMessages;

type MessageDialogProps = {
  /** Undefined while none is open. */
  message: Message | undefined;
  isBusy: boolean;
  onClose: () => void;
  onChange: (message: Message, changes: MessageChanges) => void;
  onDelete: (message: Message) => void;
};

export function MessageDialog({ message, isBusy, onClose, ...actions }: MessageDialogProps) {
  // The message stays in sight while the dialog fades out.
  const shown = useLastKnown(message);
  if (!shown) return null;
  return (
    <Dialog
      open={message !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={<span className="break-words">{shown.subject || words.noSubject}</span>}
      closeLabel={words.close}
      size="lg"
      footer={<Actions message={shown} isBusy={isBusy} {...actions} />}
    >
      <Facts message={shown} />
      <p className="mt-5 border-t border-paper-edge pt-5 break-words whitespace-pre-wrap">
        {shown.message || words.none}
      </p>
    </Dialog>
  );
}

function Facts({ message }: { message: Message }) {
  const reply = replyAddress(message);
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
      <Fact label={words.field.from}>{message.name || words.nameless}</Fact>
      <Fact label={words.field.received}>{formatMoment(message.createdAt)}</Fact>
      <Fact label={words.field.email}>
        {reply ? <a href={reply}>{message.email}</a> : message.email || words.none}
      </Fact>
      <Fact label={words.field.contact}>{message.contact || words.none}</Fact>
      {message.suspicions.length > 0 && (
        <Fact label={words.field.why}>
          {message.suspicions.map((suspicion) => words.suspicion[suspicion]).join("; ")}
        </Fact>
      )}
    </dl>
  );
}

type ActionsProps = Pick<MessageDialogProps, "isBusy" | "onChange" | "onDelete"> & { message: Message };

function Actions({ message, isBusy, onChange, onDelete }: ActionsProps) {
  const reply = replyAddress(message);
  const isInInbox = message.folder === "inbox";
  return (
    <>
      <Button
        variant="quiet"
        disabled={isBusy}
        onClick={() => onDelete(message)}
        className="sm:mr-auto"
        icon={<Icon of={Trash2} className="size-4" />}
      >
        {words.delete}
      </Button>
      <Button
        variant="quiet"
        disabled={isBusy}
        onClick={() => onChange(message, { folder: isInInbox ? "suspicious" : "inbox" })}
      >
        {isInInbox ? words.moveToSuspicious : words.moveToInbox}
      </Button>
      <Button
        variant="secondary"
        disabled={isBusy}
        onClick={() => onChange(message, { read: !message.read })}
      >
        {message.read ? words.markUnread : words.markRead}
      </Button>
      {reply && (
        <ButtonLink href={reply} icon={<Icon of={Reply} className="size-4" />}>
          {words.reply}
        </ButtonLink>
      )}
    </>
  );
}
