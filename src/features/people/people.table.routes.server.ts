import { createHash, randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { dayOf } from "#calendar/dates.ts";
import type { FieldError } from "#collections/responses.schemas.ts";
import { sendCsv } from "#collections/spreadsheets/csv.server.ts";
import {
  maxTableBodyBytes,
  readSentTable,
  tableRefusal,
} from "#collections/spreadsheets/sent-table.server.ts";
import { newColumns } from "#database/tables/field-columns.ts";
import type { Database } from "#database/tables/tables.ts";
import { hasDefault } from "#fields/fields.ts";
import { fitInWorker } from "#files/image-tasks.server.ts";
import { createPictures, type Pictures } from "#files/pictures.server.ts";
import type { StoredFiles } from "#files/stored-files.server.ts";
import type { Api } from "#http/api.ts";
import { badInput } from "#http/errors.ts";
import { fold } from "#search/search.rules.ts";
import { notSaved, wordsFor } from "./people.form.server.ts";
import {
  headshotWidths,
  maxImportedPeople,
  type PeopleGroup,
  type PersonColumn,
  peoplePaths,
  personColumns,
  personFields,
} from "./people.rules.ts";
import { peopleImportAnswer, peopleImportBody, personForm } from "./people.schemas.ts";
import { createPeopleStore, type PersonRow } from "./people.store.server.ts";

interface TableParts {
  db: Database;
  storedFiles: StoredFiles;
  now(): Date;
}

/** People as a table: from a list that the school has already, and back into one. */
export function peopleTableRoutes(app: Api, group: PeopleGroup, parts: TableParts): void {
  const { db, storedFiles, now } = parts;
  const path = peoplePaths[group];
  const { many, heading } = wordsFor[group];
  const tags = [heading];
  const people = createPeopleStore(db, group, now);

  app.post(
    `${path}/import`,
    {
      config: { access: "editor" },
      bodyLimit: maxTableBodyBytes,
      schema: {
        tags,
        summary: `Import ${many} from a table`,
        description:
          "All of them, or nobody where a row has a mistake. A dry run answers the rows with their mistakes. Everybody gets a drawn picture, to be replaced by a headshot. At most 500 rows and 1 MB.",
        body: peopleImportBody,
        response: { 200: peopleImportAnswer },
      },
    },
    async (request) => {
      const { csv, dryRun = false } = request.body;
      const { rows, unknownColumns } = await readPeopleTable(csv);
      const shown = toShown(rows, await people.list("all"));
      if (dryRun)
        return {
          success: true as const,
          message: "This is what would be imported.",
          rows: shown,
          unknownColumns,
          imported: 0,
        };
      refuseRows(rows);
      const headshot_key = await keepPlaceholder(createPictures({ db, storedFiles }), {
        uploadDir: storedFiles.uploadDir,
        notSaved: notSaved(group),
      });
      const imported = await request.inWrite(async (transaction, note) => {
        const sent = rows.flatMap((row) => row.sent ?? []);
        await createPeopleStore(transaction, group, now, note).addAll(
          sent.map((person) => ({ ...newColumns(personFields, person, dayOf(now())), headshot_key })),
        );
        return rows.length;
      });
      const message = imported === 1 ? "1 person was imported." : `${imported} ${many} were imported.`;
      return { success: true as const, message, rows: shown, unknownColumns, imported };
    },
  );

  app.get(
    `${path}.csv`,
    {
      config: { access: "editor" },
      schema: { tags, summary: `Export the ${many} as CSV`, description: "The import takes it back." },
    },
    async (_request, reply) =>
      sendCsv(
        reply,
        `${path.slice(1)}.csv`,
        Object.values(personColumns),
        tableRows(await people.list("all")),
      ),
  );
}

function toShown(rows: readonly TableRow[], there: readonly PersonRow[]) {
  const names = new Set(there.map(({ full_name }) => fold(full_name)));
  return rows.map(({ number, cells, problems }) => {
    const name = fold(cells.fullName ?? "");
    const isNameKnown = name !== "" && names.has(name);
    names.add(name);
    return { number, cells, problems, isNameKnown };
  });
}

async function* tableRows(people: readonly PersonRow[]) {
  const columns = (Object.keys(personColumns) as PersonColumn[]).map((name) => personFields[name].column);
  for (const person of people) yield columns.map((column) => person[column] ?? "");
}

interface TableRow {
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
async function readPeopleTable(csv: string): Promise<{ rows: TableRow[]; unknownColumns: string[] }> {
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
function refuseRows(rows: readonly TableRow[]): void {
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

/** A bust without a face, in the shape of the cards. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="800" viewBox="0 0 640 800">
  <rect width="640" height="800" fill="#e7ebf2"/>
  <circle cx="320" cy="330" r="118" fill="#a9b6c9"/>
  <path d="M96 800c0-168 100-268 224-268s224 100 224 268z" fill="#a9b6c9"/>
</svg>`;

/**
 * Keeps the picture of those who have none yet, and returns its key. It goes the way of every uploaded headshot; its bytes are
 * always the same, so the store holds it once.
 */
async function keepPlaceholder(
  pictures: Pictures,
  { uploadDir, notSaved }: { uploadDir: string; notSaved: string },
): Promise<string> {
  const content = await fitInWorker({
    bytes: Buffer.from(drawing),
    encoding: { png: { compressionLevel: 9 } },
  });
  const path = join(uploadDir, randomUUID());
  try {
    await writeFile(path, content);
    const sha256 = createHash("sha256").update(content).digest("hex");
    const upload = { path, name: "placeholder.png", bytes: content.length, sha256 };
    return await pictures.save(upload, { field: "headshot", notSaved, widths: headshotWidths });
  } finally {
    await rm(path, { force: true });
  }
}
