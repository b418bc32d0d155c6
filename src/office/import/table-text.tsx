import { useState } from "react";
import { maxTableBytes } from "#collections/records.rules.ts";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { Field } from "#ui/field.tsx";
import { FilePicker } from "#ui/file-picker.tsx";
import { TextArea } from "#ui/inputs.tsx";
import { NoticeBar } from "#ui/notice-bar.tsx";

type TableTextProps = {
  /** What the ids of its fields begin with. */
  id: string;
  words: Record<"file" | "filePrompt" | "filePromptMouse" | "fileHint" | "text" | "textHint", string>;
  /** Which columns there are, in a sentence. */
  columns: string;
  text: string;
  onChange: (text: string) => void;
  onFile: (file: File | null) => Promise<void>;
};

/** Where a table is chosen as a file, or pasted. */
export function TableText({ id, words, columns, text, onChange, onFile }: TableTextProps) {
  return (
    <>
      <p className="max-w-measure text-sm text-ink-700">{columns}</p>
      <FilePicker
        id={`${id}-file`}
        label={words.file}
        value={null}
        onChange={(file) => void onFile(file)}
        prompt={words.filePrompt}
        mousePrompt={words.filePromptMouse}
        removeLabel=""
        hint={words.fileHint}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
      />
      <Field id={id} label={words.text} hint={words.textHint}>
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

/** The text of a table, pasted or out of a file, until it is brought. Whatever fails, the text stays. */
export function useTableText(refusals: Record<TableProblem, string>) {
  const [text, setText] = useState("");
  const [failure, setFailure] = useState<string>();

  function change(typed: string) {
    setText(typed);
    setFailure(undefined);
  }

  return {
    text,
    failure,
    setFailure,
    change,
    async choose(file: File | null) {
      if (!file) return;
      const read = await readTableFile(file);
      if ("text" in read) change(read.text);
      else setFailure(refusals[read.problem]);
    },
  };
}

type TableProblem = "workbook" | "tooLarge";
export type TableFile = { text: string } | { problem: TableProblem };

/** The text of a file, whatever the spreadsheet wrote it in. */
export async function readTableFile(file: File): Promise<TableFile> {
  // What Excel writes in two bytes a letter may become half as long.
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

type CheckedRow = { number: number; mistakes: readonly string[]; remark?: string | undefined };

type CheckedRowsProps<Row> = {
  words: {
    wrong: (wrong: number, rows: number) => string;
    ready: (rows: number) => string;
    preview: string;
    row: string;
    problems: string;
  };
  rows: readonly Row[];
  /** Between the number of the row and what is wrong with it. */
  columns: readonly Column<Row & { _id: string }>[];
  /** What holds for the whole table. */
  remarks: readonly { kind?: "error"; text: string }[];
};

/** The rows of a table before it is brought, each with what is wrong in words. */
export function CheckedRows<Row extends CheckedRow>({
  words,
  rows,
  columns,
  remarks,
}: CheckedRowsProps<Row>) {
  const wrong = rows.filter(({ mistakes }) => mistakes.length > 0).length;
  return (
    <div className="flex flex-col gap-4">
      <NoticeBar kind={wrong > 0 ? "error" : "success"}>
        {wrong > 0 ? words.wrong(wrong, rows.length) : words.ready(rows.length)}
      </NoticeBar>
      {remarks.map(({ kind, text }) => (
        <NoticeBar key={text} kind={kind}>
          {text}
        </NoticeBar>
      ))}
      <DataTable
        caption={words.preview}
        columns={[
          { key: "number", header: words.row, cell: ({ number }) => number },
          ...columns,
          {
            key: "problems",
            header: words.problems,
            cell: (row) => <Mistakes row={row} />,
            className: "w-1/2 min-w-40",
            cardLabel: "",
          },
        ]}
        rows={rows.map((row) => ({ ...row, _id: String(row.number) }))}
        empty={null}
      />
    </div>
  );
}

function Mistakes({ row: { mistakes, remark } }: { row: CheckedRow }) {
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
