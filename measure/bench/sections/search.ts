import { sql } from "kysely";
import { sampleDocuments } from "#app/server/setup/sample-school.ts";
import { readEntries } from "#app/site/search-entries.server.ts";
import { momentOf } from "#base/calendar/dates.ts";
import { fold } from "#base/folding.ts";
import { newId } from "#base/ids.ts";
import { documentsWith } from "#features/documents.server.ts";
import { documentNames, rulesOf } from "#features/documents.ts";
import { createSearchReads } from "#features/search/search.server.ts";
import { createContentReads } from "#kit/documents/read-documents.server.ts";
import { emptyOf } from "#kit/fields/shape.ts";
import { migrate } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open.ts";
import type { Database } from "#platform/database/tables/tables.ts";
import { makeFolder } from "../../../tests/support/servers/server.ts";
import { startPostgres } from "../../../tests/support/stores/postgres.ts";
import { dayOf } from "../fill.ts";
import { noteWords } from "../note-words.ts";
import type { Report } from "../report.ts";
import type { Section } from "../section.ts";
import { percentile } from "../statistics.ts";
import { mix, pick, rareWord, titleOf } from "../titles.ts";

const notices = 100_000;
const rowsAtOnce = 500;
const rounds = 12;
const mostMs = 50;
/** Two letters each, as Nepali has them at the end of a word. */
const endings = Array.from({ length: 200 }, (_, index) =>
  String.fromCharCode(97 + (index % 26), 97 + Math.floor(index / 26)),
);

/** What is asked, from the ordinary to what would have to read everything if nothing had an end. */
const questions = [
  rareWord,
  "semester",
  "bba routine",
  "exa",
  "छात्रवृत्ति",
  "mba bharna shulka",
  "shcolarship",
  "semestre examinatoin rotuine refernce scholarhsips registartion assesment orientaiton",
  // A beginning of two hundred words.
  "pariksha",
  "xylophone",
  "a",
  "!!! ??? ---",
  "semester examination routine end term bba first reference",
  Array.from({ length: 200 }, (_, index) => `word${index}`).join(" "),
  "semester ".repeat(1_111),
];

export const search: Section = {
  name: "search",
  about: `${notices.toLocaleString("en")} notices, a tenth of them hidden, each question ${rounds} times; ms inside the program`,
  async run({ report }) {
    const folder = makeFolder();
    try {
      await measure(report, "SQLite", await openDatabase({ dataDir: folder.path, databaseUrl: undefined }));
    } finally {
      folder.remove();
    }
    const postgres = await startPostgres();
    try {
      const databaseUrl = await postgres.createDatabase();
      await measure(report, "PostgreSQL", await openDatabase({ dataDir: "", databaseUrl, isPatient: true }));
    } finally {
      await postgres.stop();
    }
  },
};

async function measure(report: Report, name: string, db: Database): Promise<void> {
  try {
    await migrate(db);
    await fill(db);
    await noteWords(db);
    if (name === "PostgreSQL") await sql`vacuum analyze`.execute(db);
    await ask(report, name, db);
  } finally {
    await db.destroy();
  }
}

async function ask(report: Report, name: string, db: Database): Promise<void> {
  const now = () => new Date();
  const empty = Object.fromEntries(documentNames.map((each) => [each, emptyOf(rulesOf(each))]));
  const { searchWords } = sampleDocuments("2026-11-15");
  const documents = documentsWith({ ...empty, searchWords } as Parameters<typeof documentsWith>[0]);
  const content = createContentReads(db, documents, now);
  const reads = createSearchReads({
    db,
    now,
    readEntries: (at) => readEntries({ db, content, pages: () => [] }, at),
  });
  const all = { page: [] as number[], suggestions: [] as number[] };
  for (const query of questions) {
    for (let round = 0; round <= rounds; round += 1) {
      const page = await timeOf(() => reads.find({ query, page: 1 }));
      const suggestions = await timeOf(() => reads.suggest(query));
      // The first one prepares the statements.
      if (round === 0) continue;
      all.page.push(page);
      all.suggestions.push(suggestions);
    }
  }
  const form = { unit: "ms", digits: 1 };
  report.atMost(`${name}: all questions, p95`, percentile(all.page, 95), mostMs, form);
  report.atMost(`${name}: all suggestions, p95`, percentile(all.suggestions, 95), mostMs, form);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function fill(db: Database): Promise<void> {
  const at = new Date().toISOString();
  for (let from = 0; from < notices; from += rowsAtOnce) {
    const rows = Array.from({ length: rowsAtOnce }, (_, index) => {
      const number = from + index;
      const title = titleOf(number, notices);
      const publish_day = dayOf(number);
      return {
        id: newId(),
        title,
        title_folded: fold(title),
        type: "Exam" as const,
        publish_day,
        visible_from: momentOf(publish_day).toISOString(),
        slug: `${publish_day}-filled-${number}`,
        text: `The office answers questions about reference ${mix(number, 6) % 10_000} until Friday, for examinees of every semester, pariksha${pick(endings, number, 7)}.`,
        file_type: "pdf",
        file_title: "routine.pdf",
        file_link: "https://school.example/routine.pdf",
        uploaded_by: "Admin",
        active: mix(number, 9) % 10 === 0 ? 0 : 1,
        version: 1,
        created_at: at,
        updated_at: at,
      };
    });
    await db
      .insertInto("notices")
      .values(rows as never)
      .execute();
  }
}
