import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";

/** Some 8 ms of reading. */
const bytesAtOnce = 32_000;

/** The table cannot be read: the message ends the sentence "Nothing was imported: …". */
export class UnreadableTableError extends Error {
  override name = "UnreadableTableError";
}

/** The lines of a table as their cells, parted as the first line is: by commas, semicolons or tabs. */
export async function readCells(text: string): Promise<string[][]> {
  const table = text.replace(/^\uFEFF/, "");
  const parser = parse({
    delimiter: separatorOf(table),
    // A mark inside a cell without marks around it is a nickname: Ram "Raju" Rai.
    relax_quotes: true,
    relax_column_count: true,
    trim: true,
  });
  try {
    return await Readable.from(portionsOf(table)).compose(parser).toArray();
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableTableError(
      `a quotation mark is opened in the table and not closed, at or before line ${error.lines}.`,
    );
  }
}

/** As bytes: a character in two halves would be none. Others are let in after each. */
async function* portionsOf(table: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(table);
  for (let from = 0; from < bytes.length; from += bytesAtOnce) {
    yield bytes.subarray(from, from + bytesAtOnce);
    await nextTurn();
  }
}

const separators = [",", ";", "\t"];

/** None of them stands in the name of a column. */
function separatorOf(table: string): string {
  const firstLine = table.split(/[\r\n]/, 1)[0] ?? "";
  const count = (separator: string) => firstLine.split(separator).length;
  return separators.toSorted((one, other) => count(other) - count(one))[0] as string;
}
