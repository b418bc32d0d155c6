import { Link } from "react-router";
import { officeMessages } from "#content/office-messages.ts";
import { messageFolders } from "#contract/messages.rules.ts";
import { type MessageListQuery, writeMessageQuery } from "./message-list-query.ts";

const words = officeMessages.inbox;

type MessageFiltersProps = { query: MessageListQuery; onShow: (query: MessageListQuery) => Promise<void> };

export function MessageFilters({ query, onShow }: MessageFiltersProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-paper-edge">
        <nav aria-label={words.folders} className="-mb-px flex gap-6">
          {messageFolders.map((folder) => (
            <Link
              key={folder}
              to={{ search: writeMessageQuery({ ...query, folder, page: 1 }).toString() }}
              preventScrollReset
              aria-current={folder === query.folder ? "page" : undefined}
              className="inline-flex min-h-touch items-center border-b-2 border-transparent text-sm font-semibold text-ink-700 no-underline hover:text-ink-950 aria-[current=page]:border-crimson-700 aria-[current=page]:text-ink-950"
            >
              {words.folder[folder]}
            </Link>
          ))}
        </nav>
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
