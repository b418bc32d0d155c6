import { inboxMessages } from "#content/office/inbox-messages.ts";
import { messageFolders } from "#contract/messages/messages.rules.ts";
import { FolderLinks } from "../list/folder-links.tsx";
import { type MessageListQuery, writeMessageQuery } from "./message-list-query.ts";

const words = inboxMessages;

type MessageFiltersProps = { query: MessageListQuery; onShow: (query: MessageListQuery) => Promise<void> };

export function MessageFilters({ query, onShow }: MessageFiltersProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-paper-edge">
        <FolderLinks
          label={words.folders}
          folders={messageFolders.map((folder) => ({
            key: folder,
            name: words.folder[folder],
            search: writeMessageQuery({ ...query, folder, page: 1 }).toString(),
            isOpen: folder === query.folder,
          }))}
        />
        <label className="inline-flex min-h-touch cursor-pointer items-center gap-2 text-sm text-ink-800">
          <input
            type="checkbox"
            checked={query.unreadOnly}
            onChange={(event) => void onShow({ ...query, page: 1, unreadOnly: event.target.checked })}
            className="size-5"
          />
          {words.unreadOnly}
        </label>
      </div>
      {query.folder === "suspicious" && (
        <p className="max-w-prose text-sm text-ink-700">{words.suspiciousHint}</p>
      )}
    </>
  );
}
