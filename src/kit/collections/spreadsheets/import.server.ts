import { setImmediate as nextTurn } from "node:timers/promises";
import { CsvError, parse } from "csv-parse/sync";
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { z } from "zod";
import { dayOf } from "#base/calendar/dates.ts";
import { badInput, tooLarge } from "#base/errors.ts";
import { fold } from "#base/folding.ts";
import { type FieldError, fieldError, success, successResponse } from "#base/responses.schemas.ts";
import type { CollectionParts, CollectionServer } from "#kit/collections/collection-parts.ts";
import { type Collection, sentenceStart } from "#kit/collections/define-collection.ts";
import { maxTableBytes } from "#kit/collections/records.rules.ts";
import { isNotInTrash } from "#kit/collections/visible.server.ts";
import { inWords } from "#kit/fields/changes.ts";
import { isText, newRow, valueIn } from "#kit/fields/columns.ts";
import type { Field, Fields } from "#kit/fields/fields.ts";
import { sourcedIn } from "#kit/fields/sources.ts";
import { fieldsIn } from "#kit/fields/values.ts";
import { limitText } from "#kit/ui/file-size.ts";
import type { Queries } from "#platform/database/tables/tables.ts";
import { type Api, endpointsOf } from "#platform/http/api.ts";
import { plainCell, sendCsv } from "#platform/http/csv.ts";
import { createWorkQueue } from "#platform/http/limits/work-queue.ts";

const importBody = z
  .object({
    csv: z
      .string("csv must be the text of the table.")
      .describe("A first line with the names of the columns; cells separated by commas, semicolons or tabs."),
    dryRun: z.boolean("dryRun must be true or false.").optional().describe("With true, nothing is imported."),
  })
  .meta({ id: "TableImport" });

const importedRow = z.object({
  number: z.number().int().describe("The line of the table, as a spreadsheet counts them."),
  cells: z.record(z.string(), z.string()).describe("By the names of the form."),
  problems: z.array(fieldError),
  isNameKnown: z.boolean().describe("A record of this name exists, or an earlier row has it."),
});
export type ImportedRow = z.infer<typeof importedRow>;

const importResponse = successResponse
  .extend({
    rows: z.array(importedRow),
    unknownColumns: z.array(z.string()).describe("They are left out."),
    imported: z.number().int().describe("How many were added; 0 for a dry run."),
  })
  .meta({ id: "TableImportResponse" });
export type ImportResponse = z.infer<typeof importResponse>;

interface TableParts {
  list?(): Promise<object[]>;
  /** Columns beside the fields, for every imported record; a stand-in for a file that is required, or the records are hidden. */
  otherColumns?(): Promise<object>;
}

type ImportRequest = Pick<FastifyRequest, "inWrite"> & { body: z.infer<typeof importBody> };

/** A table takes a process tenths of a second. People take turns. */
const importQueue = createWorkQueue({ name: "imports", atOnce: 1, waiting: 10 });

/** JSON needs two bytes for some characters; the limit is for the table itself. */
const maxTableBodyBytes = 3 * maxTableBytes;

export function tableRoutes(
  app: Api,
  { collection, newForm, createStore }: CollectionServer,
  { db, now }: CollectionParts,
  { list = () => allRows(db, collection), otherColumns = async () => ({}) }: TableParts = {},
): void {
  const { path, labels, role, fields, titleColumn, csv: table, upload } = collection;
  if (table === "none") return;
  const endpoint = endpointsOf(labels.heading);
  const names = Object.keys(table.columns);
  const nameField = names.find((name) => fields[name]?.column === titleColumn) ?? "";
  const format = { ...table, fields, form: newForm };

  const postImport = endpoint(role, `Import ${labels.many} from a table`, {
    description: `All rows, or none if one has a mistake. A dry run returns the rows with their mistakes. At most ${table.maxRows} rows and ${limitText(maxTableBytes)}. Without the file that they need, records are added hidden.`,
    body: importBody,
    response: { 200: importResponse },
  });
  if (!table.isExportOnly)
    app.post(`${path}/import`, { ...postImport, bodyLimit: maxTableBodyBytes }, async (request) => {
      const person = await request.administrator();
      return importQueue(() => importSent(request), { network: person?.id ?? "" });
    });

  async function importSent({ body: { csv, dryRun = false }, inWrite }: ImportRequest) {
    // With SQLite nothing here waits for anything: let requests be served before each table, and between two rows.
    await nextTurn();
    const { rows, unknownColumns } = readTable(csv, format);
    const known = new Set((await list()).map((row) => fold(String(fieldsIn(row)[titleColumn]))));
    const shown = rows.map(({ number, cells, problems }) => {
      const name = fold(cells[nameField] ?? "");
      const isNameKnown = name !== "" && known.has(name);
      known.add(name);
      return { number, cells, problems, isNameKnown };
    });
    if (dryRun)
      return success("This is what would be imported.", { rows: shown, unknownColumns, imported: 0 });
    refuseRows(rows);
    const others = await otherColumns();
    const needsFile = upload !== "none" && upload.missing && !Object.hasOwn(others, upload.column);
    const added = { ...(needsFile && { active: 0 }), ...others };
    const imported = await inWrite(async (transaction, log) => {
      const store = createStore(transaction, now, log);
      for (const { sent } of rows) {
        await store.add({ ...newRow(fields, sent, dayOf(now())), ...added });
        await nextTurn();
      }
      return rows.length;
    });
    const one = labels.a.replace(/^an? /, "");
    const message = imported === 1 ? `1 ${one} was imported` : `${imported} ${labels.many} were imported`;
    const state = needsFile ? ", hidden until the file is added and the eye is switched on." : ".";
    return success(message + state, { rows: shown, unknownColumns, imported });
  }

  const getCsv = endpoint(role, `Export the ${labels.many} as CSV`, {
    ...(!table.isExportOnly && { description: "The import accepts it." }),
  });
  app.get(`${path}.csv`, getCsv, async (_request, reply) =>
    sendCsv(reply, `${path.slice(1)}.csv`, Object.values(table.columns), exportedRows(await list())),
  );

  async function* exportedRows(rows: readonly object[]) {
    for (const row of rows) yield names.map((name) => cellOf(fields[name], { ...row }));
  }
}

const allRows = (db: Queries, { table, titleColumn, orderColumn = titleColumn }: Collection) =>
  db
    .selectFrom(table as "events")
    .selectAll()
    .where(isNotInTrash)
    .orderBy(sql.ref(orderColumn))
    .execute();

function cellOf(field: Field | undefined, row: Readonly<Record<string, unknown>>): string {
  if (!field) return "";
  return isText(field) ? String(row[field.column] ?? "") : inWords(field, valueIn(field, row));
}

interface TableRow {
  number: number;
  cells: Record<string, string>;
  problems: FieldError[];
  /** Empty if there are problems. */
  sent: Record<string, unknown>;
}

type TableFormat = Exclude<Collection["csv"], "none"> & { fields: Fields; form: z.ZodObject };

const notImported = "Nothing was imported";
const refused = (message: string) =>
  badInput(notImported, [{ field: "csv", message: sentenceStart(message) }]);

/** Collects the problems of rows; a problem of the whole table is an error. */
function readTable(csv: string, format: TableFormat) {
  const [{ cells: header } = { cells: [] }, ...lines] = readSentTable(csv);
  const names = Object.entries(format.columns).flatMap(([name, title]) =>
    [name, title].map((text) => [letters(text), name] as const),
  );
  // Matches the title or the field's name, whatever the case and the spaces.
  const known = new Map(names);
  const columns = header.map((title) => known.get(letters(title)));
  refuseHeader(header, columns, format);
  const sent = lines.filter(({ cells }) => cells.some((cell) => cell !== ""));
  if (sent.length === 0) throw refused("the table has no rows under its first line.");
  if (sent.length > format.maxRows)
    throw refused(
      `the table has ${sent.length} rows, and at most ${format.maxRows} can be imported at once.`,
    );
  const rows = sent.map(({ cells, number }) => readRow(cells, columns, number, format));
  return { rows, unknownColumns: header.filter((name, index) => name !== "" && !columns[index]) };
}

/** The parser takes long for each that has not as many cells as the first. */
const maxLines = 2_000;

function readSentTable(csv: string): { cells: string[]; number: number }[] {
  if (Buffer.byteLength(csv) > maxTableBytes)
    throw tooLarge(
      `${notImported}: the table is larger than ${limitText(maxTableBytes)}. Please split it.`,
      "csv",
    );
  const table = csv.replace(/^\uFEFF/, "");
  const numbers: number[] = [];
  try {
    const rows = parse(table, {
      delimiter: separatorOf(table),
      // A quotation mark inside a cell may belong to a nickname: Ram "Raju" Rai.
      relax_quotes: true,
      relax_column_count: true,
      trim: true,
      skip_empty_lines: true,
      to: maxLines + 1,
      on_record(row, { records, empty_lines }) {
        numbers.push(records + empty_lines);
        return row;
      },
    });
    if (rows.length > maxLines) throw refused(`the table has more than ${maxLines} lines.`);
    return rows.map((cells, index) => ({ cells: cells.map(plainCell), number: numbers[index] ?? 0 }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refused(
      `a quotation mark is opened in the table and not closed, at or before line ${error.lines}.`,
    );
  }
}

const separators = [",", ";", "\t"];

/** As in the first line: no column's name contains one. */
function separatorOf(table: string): string {
  const firstLine = table.split(/[\r\n]/, 1)[0] ?? "";
  const count = (separator: string) => firstLine.split(separator).length;
  return separators.toSorted((one, other) => count(other) - count(one))[0] as string;
}

type Columns = readonly (string | undefined)[];

function refuseHeader(header: readonly string[], columns: Columns, { columns: titles, form }: TableFormat) {
  const isRequired = (name: string) => (form.shape[name] as z.ZodType).safeParse(undefined).error;
  const missing = Object.keys(titles).filter((name) => isRequired(name) && !columns.includes(name));
  if (missing.length > 0)
    throw refused(`the first line has no column ${missing.map((name) => titles[name]).join(", ")}.`);
  const twice = header.find((_, index) => columns[index] && columns.indexOf(columns[index]) !== index);
  if (twice !== undefined) throw refused(`the column ${twice} appears twice.`);
}

function readRow(
  cells: readonly string[],
  columns: Columns,
  number: number,
  { fields, form }: TableFormat,
): TableRow {
  const values: Record<string, string> = {};
  for (const [index, column] of columns.entries())
    if (column) values[column] = valueOfChoice(fields[column], cells[index] ?? "");
  const isSent = ([name, value]: [string, string]) => value !== "" || fields[name]?.default === undefined;
  const parsed = form.safeParse(Object.fromEntries(Object.entries(values).filter(isSent)));
  const problems = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    field: String(path[0]),
    message,
  }));
  for (const [name, field] of Object.entries(fields))
    if (field.kind === "rich" && sourcedIn(field, parsed.data?.[name]).length > 0)
      problems.push({ field: name, message: `${field.label} may not have pictures and files in a table.` });
  if (cells.slice(columns.length).some((cell) => cell !== ""))
    problems.push({ field: "row", message: "This row has more cells than the first line." });
  return { number, cells: values, problems, sent: parsed.data ?? {} };
}

/** The office sees the labels of choices. */
function valueOfChoice(field: Field | undefined, cell: string): string {
  if (field?.kind !== "choice") return cell;
  return field.choices.find(({ label }) => letters(label) === letters(cell))?.value ?? cell;
}

const letters = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, "");

const maxErrors = 50;

function refuseRows(rows: readonly TableRow[]): void {
  const errors = rows.flatMap(({ number, problems }) =>
    problems.map(({ field, message }) => ({
      field: `rows.${number}.${field}`,
      message: `Row ${number}: ${message}`,
    })),
  );
  if (errors.length > 0) throw badInput(notImported, errors.slice(0, maxErrors));
}
