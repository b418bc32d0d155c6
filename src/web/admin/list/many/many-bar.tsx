import { officeMessages } from "#content/office/office-messages.ts";
import { Button } from "#web/ui/button/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import type { BulkActions } from "./use-bulk-actions.ts";
import type { Selection } from "./use-selection.ts";

const words = officeMessages.bulkActions;

type ManyBarProps<Row extends { _id: string }> = { selection: Selection<Row>; bulkActions: BulkActions<Row> };

/** Above the rows: choose all of them, and do the same to those that are chosen. */
export function ManyBar<Row extends { _id: string }>({ selection, bulkActions }: ManyBarProps<Row>) {
  const { chosen, areAllChosen, chooseAll } = selection;
  return (
    <div
      className={classNames(
        "mb-2 flex flex-wrap items-center gap-x-4 gap-y-1",
        // It stays in sight, since the rows that are chosen next may be far below; on a phone under the header.
        chosen.length > 0 &&
          "sticky top-14.5 z-20 -mx-gutter border-b border-paper-edge bg-paper px-gutter py-1 nav:top-0 nav:mx-0 nav:px-0",
      )}
    >
      <label className="inline-flex min-h-touch cursor-pointer items-center gap-2 text-sm text-ink-800">
        <input
          type="checkbox"
          checked={areAllChosen}
          onChange={({ target }) => chooseAll(target.checked)}
          className="size-5"
        />
        {words.selectAll}
      </label>
      <p role="status" className="text-sm font-semibold text-ink-800">
        {chosen.length > 0 && words.selected(chosen.length)}
      </p>
      {chosen.length > 0 && (
        <div aria-busy={bulkActions.isBusy || undefined} className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={() => bulkActions.hide(chosen)}>
            {words.hide}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => bulkActions.show(chosen)}>
            {words.show}
          </Button>
          <Button size="sm" variant="danger" onClick={() => bulkActions.askToDelete(chosen)}>
            {words.delete}
          </Button>
        </div>
      )}
    </div>
  );
}
