import { FileUp } from "lucide";
import { type ComponentProps, useState } from "react";
import { adminApi } from "#accounts/session/admin-api.ts";
import { requireSuccess, withRepeatKey } from "#client/api.ts";
import type { Collection } from "#collections/define-collection.ts";
import type { ImportedRow, ImportResponse } from "#collections/spreadsheets/import.server.ts";
import { Button } from "#ui/button.tsx";
import type { Column } from "#ui/data-table.tsx";
import { Icon } from "#ui/icon.tsx";
import { toastSuccess } from "../frame/toasts.ts";
import { ExportLink } from "../list/list-parts.tsx";
import { ImportDialog } from "./import-dialog.tsx";

type RecordTableProps = {
  collection: Pick<Collection, "name" | "path" | "csv">;
  words: ComponentProps<typeof ImportDialog>["words"] & {
    begin: string;
    title: string;
    columns: (names: string) => string;
    nameKnown: string;
    unknownColumns: (names: readonly string[]) => string;
  };
  /** The fields that the preview shows; the first is the title. */
  shown: readonly string[];
  onImported: () => void;
};

/** Imports the records of a collection from a table, and exports them as one. */
export function RecordTable({ collection, words, shown, onImported }: RecordTableProps) {
  const { csv, name } = collection;
  const [isOpen, setOpen] = useState(false);
  if (csv === "none") return null;
  const path = `${collection.path}/import`;

  async function check(table: string) {
    const response = await adminApi.post<ImportResponse>(path, { csv: table, dryRun: true });
    const { rows, unknownColumns } = requireSuccess(response);
    return {
      rows: rows.map(({ number, cells, problems, isNameKnown }) => ({
        number,
        cells,
        mistakes: problems.map(({ message }) => message),
        remark: isNameKnown ? words.nameKnown : undefined,
      })),
      remarks: unknownColumns.length > 0 ? [{ text: words.unknownColumns(unknownColumns) }] : [],
    };
  }

  async function importAll(table: string) {
    const send = (key: string) => adminApi.post<ImportResponse>(path, { csv: table }, key);
    const { message } = requireSuccess(await withRepeatKey(path, send));
    setOpen(false);
    toastSuccess(message, "import");
    onImported();
  }

  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        onClick={() => setOpen(true)}
        icon={<Icon of={FileUp} className="size-4" />}
      >
        {words.begin}
      </Button>
      <ExportLink path={`${collection.path}.csv`} size="sm" />
      {isOpen && (
        <ImportDialog
          id={`${name}-table`}
          title={words.title}
          columnsText={words.columns(Object.values(csv.columns).join(", "))}
          maxRows={csv.maxRows}
          words={words}
          columns={shown.map((field, index) => cell(field, csv.columns[field] ?? "", index === 0))}
          check={check}
          onImport={(_, table) => importAll(table)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const cell = (name: string, header: string, isTitle: boolean): Column<Pick<ImportedRow, "cells">> => ({
  key: name,
  header,
  cell: ({ cells }) => <span className="wrap-anywhere">{cells[name]}</span>,
  className: isTitle ? "min-w-32" : "min-w-24",
  cardLabel: "",
  ...(isTitle && { cardPlacement: "title" }),
});
