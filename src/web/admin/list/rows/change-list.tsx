import { editorMessages } from "#content/office/editor-messages.ts";
import type { Change } from "#contract/content/changes.ts";
import { classNames } from "#web/ui/class-names.ts";

const words = editorMessages.history;

type ChangeListProps = {
  changes: readonly Change[];
  /** How many there are beside these. */
  more?: number;
  /** Long texts are shown whole, not only as they begin. */
  isWhole?: boolean;
};

/** What was changed, field by field: before and after. */
export function ChangeList({ changes, more = 0, isWhole = false }: ChangeListProps) {
  const valueClass = classNames("whitespace-pre-line wrap-anywhere", !isWhole && "line-clamp-6");
  return (
    <ul className="flex flex-col gap-3">
      {changes.map(({ where, before, after }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several changes may have one place
        <li key={index} className="min-w-0 border-l-2 border-paper-edge pl-3 text-sm">
          <p className="font-semibold wrap-anywhere">{where}</p>
          <dl className="mt-0.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
            <dt className="text-ink-600">{words.before}</dt>
            <dd className={classNames(valueClass, "text-ink-700")}>{before || words.empty}</dd>
            <dt className="text-ink-600">{words.after}</dt>
            <dd className={valueClass}>{after || words.empty}</dd>
          </dl>
        </li>
      ))}
      {more > 0 && <li className="text-sm text-ink-600">{words.more(more)}</li>}
    </ul>
  );
}
