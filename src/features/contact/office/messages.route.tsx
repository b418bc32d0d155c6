import { useEffect, useState } from "react";
import { ConfirmDialog, useConfirmation } from "#kit/office/confirm-dialog.tsx";
import { screenMeta } from "#kit/office/frame/office-meta.ts";
import { Screen } from "#kit/office/frame/screen.tsx";
import { toastSuccess } from "#kit/office/frame/toasts.ts";
import { definePagedList, type ListPage, type ShownList, useList } from "#kit/office/list/list.ts";
import {
  buttonColumn,
  FolderLinks,
  momentColumn,
  PersonalDataLink,
  shortName,
  textColumn,
} from "#kit/office/list/list-parts.tsx";
import { ListExport, ListView } from "#kit/office/list/list-view.tsx";
import { listWords } from "#kit/office/office.words.ts";
import { adminApi } from "#kit/office/session/admin-api.ts";
import { useAction } from "#kit/office/use-action.ts";
import { Badge } from "#kit/ui/badge.tsx";
import type { Column } from "#kit/ui/data-table.tsx";
import { Choice } from "#kit/ui/inputs.tsx";
import { messageFolders } from "../messages.rules.ts";
import type { Message, MessageListResponse, MessageResponse, UnreadResponse } from "../messages.schemas.ts";
import { noteUnread } from "../unread-messages.ts";
import type { Route } from "./+types/messages.route";
import { MessageDialog, nameless, noSubject } from "./message-dialog.tsx";

const folderWords = {
  inbox: {
    name: "Inbox",
    empty: "Messages from the contact form appear here.",
    moved: "The message is now in the inbox.",
  },
  suspicious: {
    name: "Suspicious",
    empty: "There are no suspicious messages.",
    moved: "The message is now in the suspicious folder.",
  },
};

const suspicionBadges = {
  honeypot: "Hidden field",
  "too-fast": "Too fast",
  "many-links": "Many links",
} as const;

export const meta = screenMeta("Messages");

const messageList = definePagedList("/messages", ({ messages }: MessageListResponse) => messages, {
  filters: { folder: messageFolders, unread: ["", "true"], answered: ["", "false"] },
  tab: "folder",
});

type MessageFiltersProps = {
  list: ShownList<ReturnType<typeof messageList.read>, ListPage<unknown> & { suspicious: number }>;
};

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({ list: messageList.load(request) });

export default function Messages({ loaderData }: Route.ComponentProps) {
  const list = useList(messageList, loaderData.list);
  const { ready, query } = list;
  const [opened, setOpened] = useState<Message>();
  const { run, isBusy } = useAction();
  const deletion = useConfirmation({
    send: ({ _id }: Message) => adminApi.remove<UnreadResponse>(`/messages/${_id}`),
    onDone({ unread }) {
      noteUnread(unread);
      setOpened(undefined);
      list.reload();
    },
  });

  useEffect(() => {
    if (ready) noteUnread(ready.unread);
  }, [ready]);

  /** An open message is closed when it is moved or marked as unread. */
  async function change(message: Message, changes: Partial<Message>) {
    const { _id } = message;
    const staysOpen = !changes.folder && changes.read !== false;
    if (staysOpen) setOpened({ ...message, ...changes });
    const response = await run(
      `change ${_id}`,
      () => adminApi.put<MessageResponse>(`/messages/${_id}`, changes),
      ({ unread }) => {
        noteUnread(unread);
        if (changes.folder) toastSuccess(folderWords[changes.folder].moved);
        list.reload();
      },
    );
    const shown = response && !staysOpen ? undefined : (response?.contactMessage ?? message);
    // Unless another one was opened meanwhile.
    setOpened((now) => (now?._id === _id ? shown : now));
  }

  const open = (message: Message) =>
    message.read ? setOpened(message) : void change(message, { read: true });

  return (
    <Screen heading="Messages">
      <ListView
        list={list}
        words={listWords("messages", "From the contact form")}
        columns={columnsOf(open)}
        emptyHint={folderWords[query.folder].empty}
        actions={
          <>
            <PersonalDataLink />
            <ListExport list={list} path="/messages.csv" />
          </>
        }
        filters={<MessageFilters list={list} />}
      />
      <MessageDialog
        message={opened}
        isBusy={isBusy}
        onClose={() => setOpened(undefined)}
        onChange={(message, changes) => void change(message, changes)}
        onDelete={deletion.ask}
      />
      <ConfirmDialog
        of={deletion}
        title="Delete this message?"
        text={({ name, email, subject }) =>
          `“${shortName(subject || noSubject)}” from ${shortName(name || email || nameless)} will be deleted for good, also from the export.`
        }
      />
    </Screen>
  );
}

const filterBoxes = [
  { label: "Unread only", name: "unread", value: "true" },
  { label: "Not answered only", name: "answered", value: "false" },
] as const;

function MessageFilters({ list: { query, show, ready } }: MessageFiltersProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-paper-edge">
        <FolderLinks
          label="Folders"
          folders={messageFolders.map((folder) => ({
            key: folder,
            name:
              folder === "suspicious" && ready?.suspicious
                ? `Suspicious (${ready.suspicious})`
                : folderWords[folder].name,
            search: messageList.write({ ...query, folder, page: 1 }).toString(),
            isOpen: folder === query.folder,
          }))}
        />
        <div className="flex flex-wrap gap-x-6">
          {filterBoxes.map(({ label, name, value }) => (
            <Choice
              key={name}
              checked={query[name] === value}
              onChange={({ target }) => void show({ [name]: target.checked ? value : "" })}
              className="text-sm text-ink-800"
            >
              {label}
            </Choice>
          ))}
        </div>
      </div>
      {query.folder === "suspicious" && (
        <p className="max-w-prose text-sm text-ink-700">
          A program seems to have written these. They were not mailed to the office. Move a message to the
          inbox if a person wrote it.
        </p>
      )}
    </>
  );
}

const columnsOf = (onOpen: (message: Message) => void): Column<Message>[] => [
  {
    header: "Message",
    cell: ({ subject, message, read }) => (
      <>
        <span className={`block truncate ${read ? "font-normal" : "font-bold"}`}>{subject || noSubject}</span>
        {message && (
          <span className="block truncate text-xs font-normal text-ink-600">{message.slice(0, 200)}</span>
        )}
      </>
    ),
    className: "w-full max-w-0 cards:max-w-none",
    cardPlacement: "title",
  },
  textColumn("From", ({ name, email }) => name || email || nameless, "min-w-36"),
  { ...momentColumn("Received", ({ createdAt }) => createdAt), cardLabel: "" },
  {
    header: "State",
    cell: ({ read, answered, suspicions: [suspicion], folder }) => (
      <div className="flex flex-wrap gap-1">
        {read ? (
          <Badge tone={answered ? "good" : "neutral"}>{answered ? "Answered" : "Read"}</Badge>
        ) : (
          <Badge tone="dark">Unread</Badge>
        )}
        {folder === "suspicious" && (
          <Badge tone="warn">{suspicion ? suspicionBadges[suspicion] : "Suspicious"}</Badge>
        )}
      </div>
    ),
    cardLabel: "",
  },
  buttonColumn("Open", ({ subject }) => `the message “${subject || noSubject}”`, onOpen),
];
