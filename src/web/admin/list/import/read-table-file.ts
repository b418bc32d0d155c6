import { maxTableBytes } from "#contract/tables.rules.ts";

export type TableProblem = "workbook" | "tooLarge";
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
