import { maxTableBytes } from "#contract/tables.rules.ts";
import { badInput, tooLarge } from "../errors/errors.ts";
import { plainCell } from "./csv.ts";
import { readCells, UnreadableTableError } from "./table-cells.ts";

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
