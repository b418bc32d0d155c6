import { setImmediate as nextTurn } from "node:timers/promises";
import type { FieldError } from "#contract/answers.ts";
import { hasDefault } from "#contract/fields/fields.rules.ts";
import { personFields } from "#contract/people/people.rules.ts";
import { personForm } from "#contract/people/people.ts";
import { maxImportedPeople, type PersonColumn, personColumns } from "#contract/people/people-table.rules.ts";
import { fold } from "#contract/search/search.rules.ts";
import { badInput } from "../http/errors/errors.ts";
import { readSentTable, tableRefusal } from "../http/spreadsheets/sent-table.ts";

export interface TableRow {
  number: number;
  cells: Record<string, string>;
  problems: FieldError[];
  /** Undefined where there are problems. */
  sent: ReturnType<typeof personForm.parse> | undefined;
}

const checkedAtOnce = 50;
const notImported = "Nothing was imported";
const columnNames = Object.keys(personColumns) as PersonColumn[];
const requiredColumns = columnNames.filter((name) => personForm.shape[name].safeParse(undefined).error);

/** A table of people, read and checked. What is wrong with a row stands beside it; what is wrong with all of it is refused. */
export async function readPeopleTable(csv: string): Promise<{ rows: TableRow[]; unknownColumns: string[] }> {
  const [header = [], ...lines] = await readSentTable(csv, notImported);
  const columns = header.map(columnOf);
  refuseHeader(header, columns);
  const sent = lines
    .map((cells, index) => ({ cells, number: index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  if (sent.length === 0) throw refused("the table has no rows under its first line.");
  if (sent.length > maxImportedPeople)
    throw refused(`the table has ${sent.length} rows, and at most ${maxImportedPeople} are taken at once.`);
  const rows: TableRow[] = [];
  for (const { cells, number } of sent) {
    rows.push(readRow(cells, columns, number));
    // Nobody else would be served until the last one is checked.
    if (rows.length % checkedAtOnce === 0) await nextTurn();
  }
  return { rows, unknownColumns: header.filter((name, index) => name !== "" && !columns[index]) };
}

function refuseHeader(header: readonly string[], columns: readonly (PersonColumn | undefined)[]): void {
  const known = columns.filter((column) => column !== undefined);
  if (known.length === 0)
    throw refused(
      `the first line must name the columns, such as ${Object.values(personColumns).join(", ")}.`,
    );
  const missing = requiredColumns.filter((name) => !known.includes(name));
  if (missing.length > 0)
    throw refused(`the first line has no column ${missing.map((name) => personColumns[name]).join(", ")}.`);
  const twice = header.find((_, index) => columns[index] && columns.indexOf(columns[index]) !== index);
  if (twice !== undefined) throw refused(`the column ${twice} is there twice.`);
}

function readRow(cells: readonly string[], columns: readonly (PersonColumn | undefined)[], number: number) {
  const values: Record<string, string> = {};
  for (const [index, column] of columns.entries()) {
    if (column) values[column] = cells[index] ?? "";
  }
  const isSent = ([name, value]: [string, string]) =>
    value !== "" || !hasDefault(personFields[name as PersonColumn]);
  const parsed = personForm.safeParse(Object.fromEntries(Object.entries(values).filter(isSent)));
  const problems = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    field: String(path[0]),
    message,
  }));
  if (cells.slice(columns.length).some((cell) => cell !== ""))
    problems.push({ field: "row", message: "This row has more cells than the first line." });
  const sent = problems.length === 0 ? parsed.data : undefined;
  return { number, cells: values, problems, sent };
}

/** By the words of the header or the name of the field, however they are written. */
function columnOf(title: string): PersonColumn | undefined {
  const plain = letters(title);
  return columnNames.find((name) => [letters(name), letters(personColumns[name])].includes(plain));
}

const letters = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, "");

const refused = (message: string) => tableRefusal(notImported, message);

/** Each is named by its row, for whoever sent the table without looking at it first. */
export function refuseRows(rows: readonly TableRow[]): void {
  const wrong = rows.filter(({ problems }) => problems.length > 0);
  if (wrong.length === 0) return;
  const errors = wrong.flatMap(({ number, problems }) =>
    problems.map(({ field, message }) => ({
      field: `rows.${number}.${field}`,
      message: `Row ${number}: ${message}`,
    })),
  );
  throw badInput(notImported, errors.slice(0, mostTold));
}

const mostTold = 50;
