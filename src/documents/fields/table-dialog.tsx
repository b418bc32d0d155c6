import { useState } from "react";
import { messageOf } from "#client/api.ts";
import { itemName } from "#fields/changes.ts";
import type { ListRule } from "#fields/rules.ts";
import { CheckedRows, TableText, useTableText } from "#office/import/table-text.tsx";
import { tableMessages as words } from "#office/office.words.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { NoticeBar } from "#ui/notice-bar.tsx";
import { contentCalls } from "../content.calls.ts";
import { columnsOf, itemsOf, type TableItems } from "../table.ts";
import { newId } from "./list-edits.ts";

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

type TablePreviewProps = { rule: ListRule; found: TableItems; room: number };

/** What would be added, row by row. */
function TablePreview({ rule, found: { items, unknownColumns }, room }: TablePreviewProps) {
  const tooMany = items.length > room ? [{ kind: "error" as const, text: words.tooMany(room) }] : [];
  const unknown =
    unknownColumns.length > 0 ? [{ text: words.unknownColumns(unknownColumns.join(", ")) }] : [];
  return (
    <CheckedRows
      words={words}
      rows={items.map(({ number, item, problems }) => ({ number, item, mistakes: problems }))}
      remarks={[...tooMany, ...unknown]}
      columns={[
        {
          key: "name",
          header: words.name,
          cell: ({ item }) => <span className="wrap-anywhere">{itemName(rule, item)}</span>,
          className: "min-w-32",
          cardPlacement: "title",
        },
      ]}
    />
  );
}

/** From a text or a file, by way of a look at what would be added. Whatever fails, the text stays. */
function useTable(rule: ListRule) {
  const { text, failure, setFailure, change, choose } = useTableText(words);
  const [found, setFound] = useState<TableItems>();
  const [isBusy, setIsBusy] = useState(false);

  return {
    text,
    found,
    failure,
    isBusy,
    change,
    choose,
    async look() {
      setIsBusy(true);
      setFailure(undefined);
      try {
        const { rows } = await contentCalls.readTable(text);
        setFound(itemsOf(rule, rows, newId));
      } catch (error) {
        setFailure(messageOf(error));
      } finally {
        setIsBusy(false);
      }
    },
    backToText: () => setFound(undefined),
  };
}
