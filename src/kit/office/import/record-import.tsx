import { FileUp } from "lucide";
import { useState } from "react";
import { messageOf, withRepeatKey } from "#kit/client/requests.ts";
import { type Collection, sentenceStart } from "#kit/collections/define-collection.ts";
import { maxTableBytes } from "#kit/collections/records.rules.ts";
import type { ImportedRow, ImportResponse } from "#kit/collections/spreadsheets/import.server.ts";
import { isRequired } from "#kit/fields/fields.ts";
import { leaveGuard, useUnsavedChanges } from "#kit/office/form/unsaved-changes.tsx";
import { toastSuccess } from "#kit/office/frame/toasts.ts";
import { ExportLink, ShortLabel, textColumn } from "#kit/office/list/list-parts.tsx";
import { commonWords } from "#kit/office/office.words.ts";
import { adminApi } from "#kit/office/session/admin-api.ts";
import { useAction } from "#kit/office/use-action.ts";
import { Button } from "#kit/ui/button.tsx";
import { type Column, DataTable } from "#kit/ui/data-table.tsx";
import { Dialog } from "#kit/ui/dialog.tsx";
import { Field } from "#kit/ui/field.tsx";
import { FilePicker } from "#kit/ui/file-picker.tsx";
import { limitText } from "#kit/ui/file-size.ts";
import { TextArea } from "#kit/ui/inputs.tsx";
import { NoticeBar } from "#kit/ui/notice-bar.tsx";

type RecordTableProps = {
  collection: Collection;
  hint?: string | undefined;
  onImported: () => void;
};

export function RecordTable({ collection, hint, onImported }: RecordTableProps) {
  const { csv, path } = collection;
  const [isOpen, setOpen] = useState(false);
  if (csv === "none") return null;
  return (
    <>
      {!csv.isExportOnly && (
        <Button size="sm" variant="secondary" onClick={() => setOpen(true)} icon={FileUp}>
          <ShortLabel of="Import from a table" />
        </Button>
      )}
      <ExportLink path={`${path}.csv`} size="sm" />
      {isOpen && (
        <ImportDialog
          collection={collection}
          csv={csv}
          hint={hint}
          onClose={() => setOpen(false)}
          onImported={() => {
            setOpen(false);
            onImported();
          }}
        />
      )}
    </>
  );
}

type Csv = Exclude<Collection["csv"], "none">;

type ImportDialogProps = RecordTableProps & {
  csv: Csv;
  onClose: () => void;
};

/** A pasted or uploaded table is checked row by row, then imported. A failure keeps the text. */
function ImportDialog({ collection, csv, hint = "", onClose, onImported }: ImportDialogProps) {
  const { many } = collection.labels;
  const path = `${collection.path}/import`;
  const [text, setText] = useState("");
  const [checked, setChecked] = useState<ImportResponse>();
  const [failure, setFailure] = useState<string>();
  const fail = (error: unknown) => setFailure(messageOf(error));
  const { run, isBusy } = useAction({ onFailed: fail });
  useUnsavedChanges(text !== "");
  const close = async () => (text === "" || (await leaveGuard.mayLeave())) && onClose();
  const rows = checked?.rows ?? [];
  const wrong = rows.filter(({ problems }) => problems.length > 0).length;
  const count = rows.length === 1 ? "1 row" : `${rows.length} rows`;

  function send(dryRun: boolean, onDone: (response: ImportResponse) => void) {
    setFailure(undefined);
    const post = (key: string) => adminApi.post<ImportResponse>(path, { csv: text, dryRun }, key);
    void run("import", () => withRepeatKey(path, post), onDone);
  }

  /** Also to go back to the text. */
  function change(typed: string) {
    setText(typed);
    setChecked(undefined);
    setFailure(undefined);
  }

  function finish({ message }: ImportResponse) {
    toastSuccess(message);
    onImported();
  }

  return (
    <Dialog
      open
      onClose={() => !isBusy && close()}
      size="xl"
      title={`Import ${many}`}
      description="You see all rows before anything is added."
      // A stray click must not lose the text.
      closesOutside={text === ""}
      footer={
        checked ? (
          <>
            <Button variant="secondary" disabled={isBusy} onClick={() => change(text)}>
              Back to the table
            </Button>
            <Button busy={isBusy} disabled={wrong > 0} onClick={() => send(false, finish)}>
              {`Import ${count}`}
            </Button>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={close}>
              {commonWords.cancel}
            </Button>
            <Button busy={isBusy} disabled={text.trim() === ""} onClick={() => send(true, setChecked)}>
              Check the table
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-5">
        {failure && <NoticeBar kind="error">{failure}</NoticeBar>}
        {checked ? (
          <div className="flex flex-col gap-4">
            <NoticeBar kind={wrong > 0 ? "error" : "success"}>
              {wrong > 0
                ? `${wrong} of ${count} with mistakes, so nothing can be imported yet. Please correct the table and check it again.`
                : `${count} can be imported.`}
            </NoticeBar>
            <CheckedTable {...{ collection, csv, checked }} />
          </div>
        ) : (
          <TypedTable {...{ collection, csv, hint, text }} onChange={change} onFailed={fail} />
        )}
      </div>
    </Dialog>
  );
}

const requiredColumns = ({ fields }: Collection, { columns }: Csv) =>
  Object.entries(columns).filter(([name]) => fields[name] && isRequired(fields[name]));

type CheckedTableProps = Pick<ImportDialogProps, "collection" | "csv"> & { checked: ImportResponse };

function CheckedTable({ collection, csv, checked: { rows, unknownColumns } }: CheckedTableProps) {
  const required = requiredColumns(collection, csv);
  const others = Object.entries(csv.columns).filter(
    ([name]) => !required.some(([one]) => one === name) && rows.some(({ cells }) => cells[name]),
  );
  return (
    <>
      {unknownColumns.length > 0 && (
        <NoticeBar>{`These columns are not known and will not be imported: ${unknownColumns.map((name) => `“${name}”`).join(", ")}.`}</NoticeBar>
      )}
      <DataTable
        caption={`${sentenceStart(collection.labels.many)} that will be imported`}
        columns={[
          { header: "Row", cell: ({ number }) => number },
          problemsColumn,
          ...required.map(cellColumn),
          ...(others.length > 0 ? [othersColumn(others)] : []),
        ]}
        rows={rows
          .map((row) => ({ ...row, _id: String(row.number) }))
          .toSorted((one, other) => rankOf(one) - rankOf(other))}
        empty={null}
      />
    </>
  );
}

type TypedTableProps = Pick<ImportDialogProps, "collection" | "csv" | "hint"> & {
  text: string;
  onChange: (typed: string) => void;
  onFailed: (error: unknown) => void;
};

function TypedTable({ collection, csv, hint, text, onChange, onFailed }: TypedTableProps) {
  const required = requiredColumns(collection, csv);
  return (
    <>
      <p className="max-w-measure text-sm text-ink-700">
        {`The first row must have the names of the columns: ${Object.values(csv.columns).join(", ")}. These are required: ${required.map(([, title]) => title).join(", ")}.`}{" "}
        {hint}{" "}
        <a href={templateOf(csv.columns)} download={`${collection.name}-template.csv`}>
          Download an empty table
        </a>
      </p>
      <FilePicker
        label="A file"
        value={null}
        onChange={(file) => {
          if (file) readTableFile(file).then(onChange, onFailed);
        }}
        prompt="Choose a file"
        mousePrompt={commonWords.dropHere}
        removeLabel=""
        hint={`A CSV file, which Excel and every other spreadsheet can save. At most ${csv.maxRows} rows and ${limitText(maxTableBytes)}.`}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
      />
      <Field
        label="Or paste it here"
        hint="Copy the rows in your spreadsheet, with the first row, and paste them."
      >
        {(control) => (
          <TextArea
            {...control}
            rows={8}
            spellCheck={false}
            value={text}
            onChange={(event) => onChange(event.target.value)}
            className="max-h-80 font-mono text-sm"
          />
        )}
      </Field>
    </>
  );
}

/** Mistakes come first, then doubtful rows. */
const rankOf = ({ problems, isNameKnown }: ImportedRow): number =>
  problems.length > 0 ? 0 : isNameKnown ? 1 : 2;

const problemsColumn: Column<Pick<ImportedRow, "problems" | "isNameKnown">> = {
  header: "Mistakes",
  cell: ({ problems, isNameKnown }) => (
    <ul className="space-y-1">
      {problems.map(({ message }) => (
        <li key={message} className="font-semibold text-bad-700">
          {message}
        </li>
      ))}
      {isNameKnown && <li className="text-ink-700">This name is in the list already.</li>}
    </ul>
  ),
  className: "w-1/4 min-w-40",
  cardLabel: "",
};

const othersColumn = (others: [string, string][]): Column<Pick<ImportedRow, "cells">> => ({
  header: "Also imported",
  cell: ({ cells }) =>
    others.map(
      ([name, title]) =>
        cells[name] && (
          <span key={name} className="block wrap-anywhere">
            <span className="text-ink-600">{title}:</span> {cells[name]}
          </span>
        ),
    ),
  className: "min-w-40",
  cardLabel: "",
});

const cellColumn = ([name, header]: [string, string], index: number): Column<Pick<ImportedRow, "cells">> => ({
  ...textColumn(header, ({ cells }) => cells[name] ?? "", index === 0 ? "min-w-32" : "min-w-24"),
  ...(index === 0 && { cardPlacement: "title" }),
});

/** The mark at the beginning makes Excel read it as UTF-8. */
const templateOf = (columns: Readonly<Record<string, string>>): string =>
  `data:text/csv;charset=utf-8,%EF%BB%BF${encodeURIComponent(Object.values(columns).join(","))}%0D%0A`;

/** Spreadsheets write several encodings. */
export async function readTableFile(file: File): Promise<string> {
  // UTF-16 shrinks to half its size.
  if (file.size > 2 * maxTableBytes)
    throw new Error(`The file is larger than ${limitText(maxTableBytes)}. Please split it.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  if (first === 0x50 && second === 0x4b)
    throw new Error(
      "This is an Excel file. Please open it, choose “Save as” and “CSV”, and choose the new file here.",
    );
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: an older program wrote it.
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
