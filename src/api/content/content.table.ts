import { tableAnswer, tableBody } from "#contract/content/content.ts";
import { maxTableBytes, maxTableRows } from "#contract/content/limits.ts";
import type { Api } from "../http/api.ts";
import { plainCell } from "../http/csv.ts";
import { badInput, tooLarge } from "../http/errors.ts";
import { readCells, UnreadableTableError } from "../http/table-cells.ts";
import { tags } from "./document-changes.ts";

const notRead = "The table was not read";
/** In JSON some characters take two bytes and more; what counts is the table. */
const maxBodyBytes = 3 * maxTableBytes;

/** The cells of a table. What they mean in a document is the editor's to say, by the document's rules. */
export function tableRoutes(app: Api): void {
  app.post(
    "/content-table",
    {
      config: { access: "admin", changesPages: false },
      bodyLimit: maxBodyBytes,
      schema: {
        tags,
        summary: "Read the cells of a table that is to become items of a list",
        description: "Nothing is saved. At most 200 rows and 1 MB.",
        body: tableBody,
        response: { 200: tableAnswer },
      },
    },
    async ({ body: { csv } }) => {
      if (Buffer.byteLength(csv) > maxTableBytes)
        throw tooLarge(`${notRead}: it is larger than 1 MB. Please split it.`, "csv");
      const rows = cellsOf(csv);
      if (rows.length > maxTableRows + 1)
        throw refused(`It has ${rows.length - 1} rows, and at most ${maxTableRows} are taken at once.`);
      if (rows.length < 2) throw refused("It has no rows under its first line.");
      return {
        success: true as const,
        message: "These are the cells.",
        rows: rows.map((cells) => cells.map(plainCell)),
      };
    },
  );
}

function cellsOf(csv: string): string[][] {
  try {
    return readCells(csv);
  } catch (error) {
    throw error instanceof UnreadableTableError ? refused(capital(error.message)) : error;
  }
}

const refused = (message: string) => badInput(notRead, [{ field: "csv", message }]);

const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);
