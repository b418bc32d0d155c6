import { CsvError, parse } from "csv-parse/sync";
import { badInput, tooLarge } from "#http/errors.ts";
import { maxTableBytes } from "../records.rules.ts";
import { plainCell } from "./csv.server.ts";

/** JSON needs two bytes for some characters; the limit is for the table itself. */
export const maxTableBodyBytes = 3 * maxTableBytes;

/** Errors begin with `notDone`. */
export function readSentTable(csv: string, notDone: string): string[][] {
  if (Buffer.byteLength(csv) > maxTableBytes)
    throw tooLarge(`${notDone}: the table is larger than 1 MB. Please split it.`, "csv");
  const table = csv.replace(/^\uFEFF/, "");
  try {
    const rows: string[][] = parse(table, {
      delimiter: separatorOf(table),
      // A quotation mark inside a cell may belong to a nickname: Ram "Raju" Rai.
      relax_quotes: true,
      relax_column_count: true,
      trim: true,
    });
    return rows.map((cells) => cells.map(plainCell));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw tableRefusal(
      notDone,
      `a quotation mark is opened in the table and not closed, at or before line ${error.lines}.`,
    );
  }
}

export const tableRefusal = (notDone: string, message: string) =>
  badInput(notDone, [{ field: "csv", message: message.charAt(0).toUpperCase() + message.slice(1) }]);

const separators = [",", ";", "\t"];

/** As in the first line: no column's name contains one. */
function separatorOf(table: string): string {
  const firstLine = table.split(/[\r\n]/, 1)[0] ?? "";
  const count = (separator: string) => firstLine.split(separator).length;
  return separators.toSorted((one, other) => count(other) - count(one))[0] as string;
}
