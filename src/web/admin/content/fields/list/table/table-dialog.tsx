import { tableMessages as words } from "#content/office/table-messages.ts";
import type { ListRule } from "#contract/content/rules.ts";
import { columnsOf } from "#contract/content/table.ts";
import { TableText } from "#web/admin/list/import/table-text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { NoticeBar } from "#web/ui/state/notice-bar.tsx";
import { TablePreview } from "./table-preview.tsx";
import { useTable } from "./use-table.ts";

type TableDialogProps = {
  rule: ListRule;
  /** How many more the list takes. */
  room: number;
  onAdd: (items: unknown[]) => void;
  onClose: () => void;
};

export function TableDialog({ rule, room, onAdd, onClose }: TableDialogProps) {
  const steps = useTable(rule);
  const { found } = steps;
  const rows = found?.items.length ?? 0;
  const isWrong = rows > room || (found?.items.some(({ problems }) => problems.length > 0) ?? false);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="xl"
      title={words.title(rule.label)}
      description={words.description}
      closeLabel={words.close}
      // A stray click must not lose what was pasted.
      closesOutside={steps.text === ""}
      footer={
        found ? (
          <>
            <Button variant="secondary" onClick={steps.backToText}>
              {words.back}
            </Button>
            <Button disabled={isWrong} onClick={() => onAdd(found.items.map(({ item }) => item))}>
              {words.addAll(rows)}
            </Button>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button busy={steps.isBusy} disabled={steps.text.trim() === ""} onClick={() => void steps.look()}>
              {words.look}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-5">
        {steps.failure && <NoticeBar kind="error">{steps.failure}</NoticeBar>}
        {found ? (
          <TablePreview rule={rule} found={found} room={room} />
        ) : (
          <TableText
            id="table"
            words={words}
            columns={words.columns(columnsOf(rule).join(", "))}
            text={steps.text}
            onChange={steps.change}
            onFile={steps.choose}
          />
        )}
      </div>
    </Dialog>
  );
}
