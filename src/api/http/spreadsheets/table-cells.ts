import { CsvError, parse } from "csv-parse/sync";

/** The table cannot be read: the message ends the sentence "Nothing was imported: …". */
export class UnreadableTableError extends Error {
  override name = "UnreadableTableError";
}

/** The lines of a table as their cells, parted as the first line is: by commas, semicolons or tabs. */
export function readCells(text: string): string[][] {
  const table = text.replace(/^\uFEFF/, "");
  try {
    return parse(table, {
      delimiter: separatorOf(table),
      // A mark inside a cell without marks around it is a nickname: Ram "Raju" Rai.
      relax_quotes: true,
      relax_column_count: true,
      trim: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableTableError(
      `a quotation mark is opened in the table and not closed, at or before line ${error.lines}.`,
    );
  }
}

const separators = [",", ";", "\t"];

/** None of them stands in the name of a column. */
function separatorOf(table: string): string {
  const firstLine = table.split(/[\r\n]/, 1)[0] ?? "";
  const count = (separator: string) => firstLine.split(separator).length;
  return separators.toSorted((one, other) => count(other) - count(one))[0] as string;
}
