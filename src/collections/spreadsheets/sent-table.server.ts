import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { badInput, tooLarge } from "#http/errors.ts";
import { maxTableBytes } from "../records.rules.ts";
import { plainCell } from "./csv.server.ts";

/** In JSON some characters take two bytes, and those of a broken file six; what counts is the table. */
export const maxTableBodyBytes = 3 * maxTableBytes;

/** The cells of a table that was sent, or a refusal that begins with what was not done. */
export async function readSentTable(csv: string, notDone: string): Promise<string[][]> {
  if (Buffer.byteLength(csv) > maxTableBytes)
    throw tooLarge(`${notDone}: the table is larger than 1 MB. Please split it.`, "csv");
  try {
    return (await readCells(csv)).map((cells) => cells.map(plainCell));
  } catch (error) {
    throw error instanceof UnreadableTableError ? tableRefusal(notDone, error.message) : error;
  }
}

export const tableRefusal = (notDone: string, message: string) =>
  badInput(notDone, [{ field: "csv", message: message.charAt(0).toUpperCase() + message.slice(1) }]);

/** Some 8 ms of reading. */
const bytesAtOnce = 32_000;

/** The table cannot be read: the message ends the sentence "Nothing was imported: …". */
class UnreadableTableError extends Error {
  override name = "UnreadableTableError";
}

/** The lines of a table as their cells, parted as the first line is: by commas, semicolons or tabs. */
async function readCells(text: string): Promise<string[][]> {
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

/** No name of a column contains one. */
function separatorOf(table: string): string {
  const firstLine = table.split(/[\r\n]/, 1)[0] ?? "";
  const count = (separator: string) => firstLine.split(separator).length;
  return separators.toSorted((one, other) => count(other) - count(one))[0] as string;
}
