import { sendCsv } from "#collections/spreadsheets/csv.server.ts";
import {
  maxTableBodyBytes,
  readSentTable,
  tableRefusal,
} from "#collections/spreadsheets/sent-table.server.ts";
import { maxTableRows, ruleAt, valueInRules } from "#fields/values.ts";
import type { Api } from "#http/api.ts";
import { ProductError } from "#http/errors/errors.ts";
import { type ContentParts, nameIn, readDocument, tags } from "./content.record.server.ts";
import { documentParams, fieldQuery, tableAnswer, tableBody } from "./content.ts";
import { documents } from "./documents.ts";
import { rowsOf } from "./table.ts";

const notRead = "The table was not read";

/** The cells of a table. What they mean in a document is the editor's to say, by the document's rules. */
export function tableRoutes(app: Api, parts: ContentParts): void {
  app.post(
    "/content-table",
    {
      config: { access: "editor", changesPages: false },
      bodyLimit: maxTableBodyBytes,
      schema: {
        tags,
        summary: "Read the cells of a table that is to become items of a list",
        description: "Nothing is saved. At most 200 rows and 1 MB.",
        body: tableBody,
        response: { 200: tableAnswer },
      },
    },
    async ({ body: { csv } }) => {
      const rows = await readSentTable(csv, notRead);
      if (rows.length > maxTableRows + 1)
        throw tableRefusal(
          notRead,
          `It has ${rows.length - 1} rows, and at most ${maxTableRows} are taken at once.`,
        );
      if (rows.length < 2) throw tableRefusal(notRead, "It has no rows under its first line.");
      return { success: true as const, message: "These are the cells.", rows };
    },
  );

  app.get(
    "/content/:document/table.csv",
    {
      config: { access: "editor" },
      schema: {
        tags,
        summary: "Export a list of a document as CSV",
        description:
          "As the draft has it, or else as it is public. Adding from a table takes it back; pictures, bold words and links are not in it.",
        params: documentParams,
        querystring: fieldQuery,
      },
    },
    async (request, reply) => {
      const name = nameIn(request);
      const { rules } = documents[name];
      const rule = ruleAt(rules, request.query.field);
      if (rule?.kind !== "list" || !rule.isTabular)
        throw new ProductError(404, "There is no list of this name that can be exported as a table.");
      const { draft, content } = await readDocument(name, parts);
      const items = valueInRules(draft?.content ?? content, request.query.field);
      const [header = [], ...rows] = rowsOf(rule, Array.isArray(items) ? items : []);
      return sendCsv(reply, `${name}.csv`, header, oneByOne(rows));
    },
  );
}

async function* oneByOne<Row>(rows: readonly Row[]) {
  yield* rows;
}
