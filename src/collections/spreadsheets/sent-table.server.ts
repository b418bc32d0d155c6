import { CsvError, parse } from "csv-parse/sync";
import { badInput, tooLarge } from "#http/errors.ts";
import { maxTableBytes } from "../records.rules.ts";
import { plainCell } from "./csv.server.ts";

/** In JSON some characters take two bytes, and those of a broken file six; what counts is the table. */
export const maxTableBodyBytes = 3 * maxTableBytes;

/** The cells of a table that was sent, or a refusal that begins with what was not done. */
export function readSentTable(csv: string, notDone: string): string[][] {
  if (Buffer.byteLength(csv) > maxTableBytes)
    throw tooLarge(`${notDone}: the table is larger than 1 MB. Please split it.`, "csv");
  const table = csv.replace(/^\uFEFF/, "");
  try {
    const rows: string[][] = parse(table, {
      delimiter: separatorOf(table),
      // A mark inside a cell without marks around it is a nickname: Ram "Raju" Rai.
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

/** Commas, semicolons or tabs, as in the first line. No name of a column contains one. */
function separatorOf(table: string): string {
  const firstLine = table.split(/[\r\n]/, 1)[0] ?? "";
  const count = (separator: string) => firstLine.split(separator).length;
  return separators.toSorted((one, other) => count(other) - count(one))[0] as string;
}
