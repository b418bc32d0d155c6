import { dayOf } from "#contract/calendar/dates.ts";
import { type PeopleGroup, peoplePaths, personFields } from "#contract/people/people.rules.ts";
import { type PersonColumn, personColumns } from "#contract/people/people-table.rules.ts";
import { peopleImportAnswer, peopleImportBody } from "#contract/people/people-table.ts";
import { fold } from "#contract/search/search.rules.ts";
import { newColumns } from "../database/tables/field-columns.ts";
import type { Database } from "../database/tables/tables.ts";
import { createPictures } from "../files/pictures/pictures.ts";
import type { StoredFiles } from "../files/stored-files.ts";
import type { Api } from "../http/api.ts";
import { sendCsv } from "../http/spreadsheets/csv.ts";
import { maxTableBodyBytes } from "../http/spreadsheets/sent-table.ts";
import { notSaved, wordsFor } from "./people.form.ts";
import { createPeopleStore, type PersonRow } from "./people.store.ts";
import { readPeopleTable, refuseRows, type TableRow } from "./people.table.ts";
import { keepPlaceholder } from "./placeholder.ts";

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
