import { editorMessages } from "#content/editor-messages.ts";
import type { Change } from "#contract/content/changes.ts";

const words = editorMessages.history;

/** What was changed, field by field: before and after. */
export function ChangeList({ changes, more = 0 }: { changes: readonly Change[]; more?: number }) {
  return (
    <ul className="flex flex-col gap-3">
      {changes.map(({ where, before, after }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several changes may have one place
        <li key={index} className="min-w-0 border-l-2 border-paper-edge pl-3 text-sm">
          <p className="font-semibold">{where}</p>
          <dl className="mt-0.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
            <dt className="text-ink-600">{words.before}</dt>
            <dd className="line-clamp-6 whitespace-pre-line wrap-anywhere text-ink-700">
              {before || words.empty}
            </dd>
            <dt className="text-ink-600">{words.after}</dt>
            <dd className="line-clamp-6 whitespace-pre-line wrap-anywhere">{after || words.empty}</dd>
          </dl>
        </li>
      ))}
      {more > 0 && <li className="text-sm text-ink-600">{words.more(more)}</li>}
    </ul>
  );
}
