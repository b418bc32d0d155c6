import { useState } from "react";
import { messageOf } from "#client/api.ts";
import { maxTableBytes } from "#collections/records.rules.ts";
import { Button } from "#ui/button.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { FilePicker } from "#ui/file-picker.tsx";
import { TextArea } from "#ui/inputs.tsx";
import { NoticeBar } from "#ui/notice-bar.tsx";
import { commonWords, importWords } from "../office.words.ts";

interface ImportedRow {
  number: number;
  mistakes: readonly string[];
  remark?: string | undefined;
}

/** A table that was checked, before it is imported. */
export interface CheckedTable<Row extends ImportedRow> {
  rows: readonly Row[];
  /** What is to be known of the whole table; an error forbids the import. */
  remarks: readonly { kind?: "error"; text: string }[];
}

type ImportDialogProps<Row extends ImportedRow> = {
  /** Begins the ids of the fields. */
  id: string;
  title: string;
  /** The names of the columns, in a sentence. */
  columnsText: string;
  maxRows: number;
  words: {
    description: string;
    look: string;
    back: string;
    preview: string;
    wrong: (wrong: number, rows: number) => string;
    ready: (rows: number) => string;
    importAll: (rows: number) => string;
  };
  /** Between the number of a row and its mistakes. */
  columns: readonly Column<Row & { _id: string }>[];
  check: (text: string) => Promise<CheckedTable<Row>>;
  onImport: (rows: readonly Row[], text: string) => Promise<void> | void;
  onClose: () => void;
};

/** Imports a table: pasted or from a file, checked row by row, then imported. The text stays whatever fails. */
export function ImportDialog<Row extends ImportedRow>(props: ImportDialogProps<Row>) {
  const { id, words, onClose } = props;
  const [text, setText] = useState("");
  const [checked, setChecked] = useState<CheckedTable<Row>>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState<"checking" | "importing">();
  const rows = checked?.rows ?? [];
  const wrong = rows.filter(({ mistakes }) => mistakes.length > 0).length;
  const isForbidden = wrong > 0 || checked?.remarks.some(({ kind }) => kind === "error");

  async function attempt(step: "checking" | "importing", work: () => Promise<void> | void) {
    setBusy(step);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(undefined);
    }
  }

  function change(typed: string) {
    setText(typed);
    setFailure(undefined);
  }

  async function choose(file: File | null) {
    if (!file) return;
    const read = await readTableFile(file);
    if ("text" in read) change(read.text);
    else setFailure(importWords[read.problem]);
  }

  function backToText() {
    setChecked(undefined);
    setFailure(undefined);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && busy !== "importing" && onClose()}
      size="xl"
      title={props.title}
      description={words.description}
      closeLabel={commonWords.close}
      // A stray click must not lose the text.
      closesOutside={text === ""}
      footer={
        checked ? (
          <>
            <Button variant="secondary" disabled={busy !== undefined} onClick={backToText}>
              {words.back}
            </Button>
            <Button
              busy={busy === "importing"}
              disabled={isForbidden}
              onClick={() => void attempt("importing", () => props.onImport(rows, text))}
            >
              {words.importAll(rows.length)}
            </Button>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              {commonWords.cancel}
            </Button>
            <Button
              busy={busy === "checking"}
              disabled={text.trim() === ""}
              onClick={() => void attempt("checking", async () => setChecked(await props.check(text)))}
            >
              {words.look}
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
              {wrong > 0 ? words.wrong(wrong, rows.length) : words.ready(rows.length)}
            </NoticeBar>
            {checked.remarks.map(({ kind, text }) => (
              <NoticeBar key={text} kind={kind}>
                {text}
              </NoticeBar>
            ))}
            <DataTable
              caption={words.preview}
              columns={[
                { key: "number", header: importWords.row, cell: ({ number }) => number },
                ...props.columns,
                {
                  key: "problems",
                  header: importWords.problems,
                  cell: (row) => <Mistakes row={row} />,
                  className: "w-1/2 min-w-40",
                  cardLabel: "",
                },
              ]}
              rows={rows.map((row) => ({ ...row, _id: String(row.number) }))}
              empty={null}
            />
          </div>
        ) : (
          <>
            <p className="max-w-measure text-sm text-ink-700">{props.columnsText}</p>
            <FilePicker
              id={`${id}-file`}
              label={importWords.file}
              value={null}
              onChange={(file) => void choose(file)}
              prompt={importWords.filePrompt}
              mousePrompt={commonWords.dropHere}
              removeLabel=""
              hint={importWords.fileHint(props.maxRows)}
              accept=".csv,.tsv,.txt,text/csv,text/plain"
            />
            <Field id={id} label={importWords.text} hint={importWords.textHint}>
              {(control) => (
                <TextArea
                  {...control}
                  rows={8}
                  spellCheck={false}
                  value={text}
                  onChange={(event) => change(event.target.value)}
                  className="max-h-80 font-mono text-sm"
                />
              )}
            </Field>
          </>
        )}
      </div>
    </Dialog>
  );
}

function Mistakes({ row: { mistakes, remark } }: { row: ImportedRow }) {
  return (
    <ul className="space-y-1">
      {mistakes.map((mistake) => (
        <li key={mistake} className="font-semibold text-bad-700">
          {mistake}
        </li>
      ))}
      {remark && <li className="text-ink-700">{remark}</li>}
    </ul>
  );
}

type TableFile = { text: string } | { problem: "workbook" | "tooLarge" };

/** The text of a file, in whatever encoding the spreadsheet wrote it. */
export async function readTableFile(file: File): Promise<TableFile> {
  // UTF-16 may shrink to half its size.
  if (file.size > 2 * maxTableBytes) return { problem: "tooLarge" };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  if (first === 0x50 && second === 0x4b) return { problem: "workbook" };
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder("utf-16le").decode(bytes) };
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder("utf-16be").decode(bytes) };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    // The only failure of a decoder: an older program's file, in Latin letters.
    return { text: new TextDecoder("windows-1252").decode(bytes) };
  }
}
