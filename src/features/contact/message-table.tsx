import { Reply, Trash2 } from "lucide";
import { formatMoment } from "#calendar/dates.ts";
import { useLastKnown } from "#client/browser.ts";
import { type ListQuery, readListQuery, writeListQuery } from "#office/list/list-query.ts";
import { Fact } from "#office/list/row-parts.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { type MessageFolder, messageFolders } from "./messages.rules.ts";
import type { Message, MessageChanges } from "./messages.schemas.ts";
import { inboxMessages } from "./messages.words.ts";

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

/** The mailto: link of an answer; undefined when the visitor left no address that can be written to. */
export function replyAddress({ email, subject }: Pick<Message, "email" | "subject">): string | undefined {
  // Whatever a visitor typed: it must not bring further recipients or fields into the mail.
  if (!/^[^\s@<>,;:"()?&]+@[^\s@<>,;:"()?&]+$/.test(email)) return undefined;
  const answer = inboxMessages.replySubject(subject || inboxMessages.noSubject);
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(answer)}`;
}

/** Which messages are shown. It stands in the address, so that a reload and the back button keep it. */
export interface MessageListQuery extends ListQuery {
  folder: MessageFolder;
  unreadOnly: boolean;
}

/** Reads the address; invalid values are left out. */
export function readMessageQuery(params: URLSearchParams): MessageListQuery {
  return {
    ...readListQuery(params),
    folder: messageFolders.find((folder) => folder === params.get("folder")) ?? "inbox",
    unreadOnly: params.get("unread") === "true",
  };
}

/** The other way: defaults are left out of the address. */
export function writeMessageQuery(query: MessageListQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (query.folder !== "inbox") params.set("folder", query.folder);
  if (query.unreadOnly) params.set("unread", "true");
  for (const [name, value] of writeListQuery(query)) params.set(name, value);
  return params;
}

/** What the API calls it; the same for the list and for its export. */
export function filterOf({ folder, unreadOnly, search }: Omit<MessageListQuery, "page" | "limit">) {
  return { folder, unread: unreadOnly ? "true" : undefined, search };
}
