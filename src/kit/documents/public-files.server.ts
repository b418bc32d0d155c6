import { type SqlBool, sql } from "kysely";
import { earliest } from "#base/calendar/dates.ts";
import { mayDo, type Role } from "#base/roles.ts";
import {
  type Collection,
  fileColumnsOf,
  filesName,
  sourcedFields,
} from "#kit/collections/define-collection.ts";
import {
  isLive,
  isOn,
  nextVisibilityChange,
  periodOf,
  type RowCondition,
} from "#kit/collections/visible.server.ts";
import { valueIn } from "#kit/fields/columns.ts";
import type { Rule } from "#kit/fields/rules.ts";
import { sourcedIn } from "#kit/fields/sources.ts";
import { parseJson } from "#kit/fields/values.ts";
import type { Queries } from "#platform/database/tables/tables.ts";
import { createDocumentStore, currentVersions } from "./documents.store.server.ts";
import type { Documents } from "./registry.ts";

const maxRemembered = 20_000;

const maxNames = 20;

interface Readers {
  isPublic: boolean;
  /** Its names in visible records. */
  names: string[];
  until: Date | undefined;
}

type Known = Readers & { bytes: number };

export type PublicFiles = ReturnType<typeof createPublicFiles>;

interface FileParts {
  db: Queries;
  documents: Documents;
  /** One for each table of records. */
  tables: readonly Collection[];
  now(): Date;
}

/**
 * Which files everyone may read: those of visible records, with the copies of their pictures and the pictures of their pages. Cached
 * until content changes, or a record appears or ends.
 */
export function createPublicFiles({ db, documents, tables, now }: FileParts) {
  let known = new Map<string, Known>();

  async function lookUpReaders(key: string): Promise<Readers> {
    const at = now();
    const moments: (Date | undefined)[] = [];
    const lookUps = [
      ...tables.flatMap((collection) =>
        publicUses(collection, key).map((use) => () => inCollection(db, collection, use, at)),
      ),
      () => inContent({ db, documents, tables }, key, at),
    ];
    for (const lookUp of lookUps) {
      const found = await lookUp();
      if (found.isPublic) return found;
      moments.push(found.until);
    }
    return { isPublic: false, names: [], until: earliest(...moments) };
  }

  return {
    /**
     * Whether it belongs to a record, hidden or in the trash, that somebody with this role sees, or to nothing yet, as after an upload.
     * Editors see everything.
     */
    async isShownTo(role: Role, key: string): Promise<boolean> {
      if (mayDo(role, "editor")) return true;
      let isUsed = false;
      for (const collection of tables) {
        for (const { isUser } of [...publicUses(collection, key), ...officeUses(collection, key)]) {
          const { rows } = await sql`select 1 from ${sql.table(collection.table)}
            where ${isUser} limit 1`.execute(db);
          if (rows.length === 0) continue;
          if (mayDo(role, collection.role)) return true;
          isUsed = true;
        }
      }
      if (isUsed) return false;
      const { rows } = await sql`select 1 from content_files
        where file_key in ${picturesWith(key)} limit 1`.execute(db);
      return rows.length === 0;
    },

    async find(key: string): Promise<Known | undefined> {
      const before = known.get(key);
      if (before && (!before.until || before.until > now())) return before;
      const remembered = known;
      const file = await db.selectFrom("files").select("bytes").where("key", "=", key).executeTakeFirst();
      // Unknown keys are not cached: anyone can invent them, and the file may be uploaded later.
      if (!file) return undefined;
      const found = { ...(await lookUpReaders(key)), bytes: file.bytes };
      if (remembered.size >= maxRemembered) remembered.clear();
      // If content has changed meanwhile, this is the old map, which nobody reads.
      remembered.set(key, found);
      return found;
    },

    forget(): void {
      known = new Map();
    },
  };
}

interface RecordUse {
  isUser: RowCondition;
  names(row: Readonly<Record<string, unknown>>): string[];
}

/** How a record may use what visitors read: in a column of its own, or in a text. */
function publicUses(collection: Collection, key: string): RecordUse[] {
  const texts = sourcedFields(collection);
  const before = filesName(collection, "");
  const inTexts: RecordUse = {
    isUser: sql`id in (select substr(document, ${sql.lit(before.length + 1)}) from content_files
      where document like ${`${before}%`} and file_key in ${picturesWith(key)})`,
    names: (row) => texts.flatMap(([, field]) => namesIn(field, valueIn(field, row), key)),
  };
  return [
    ...fileColumnsOf(collection).map(({ column, names, isAtRecord }): RecordUse => {
      const used = sql<SqlBool>`${sql.ref(column)} in ${filesWith(key)}`;
      return { isUser: isAtRecord ? sql<SqlBool>`${used} and ${sql.ref(column)} != ${key}` : used, names };
    }),
    ...(texts.length > 0 ? [inTexts] : []),
    ...otherUses(collection, key, "visitors"),
  ];
}

/** How it may use what only the office reads by this URL. */
function officeUses(collection: Collection, key: string): RecordUse[] {
  const atRecord = fileColumnsOf(collection).filter(({ isAtRecord }) => isAtRecord);
  return [
    ...atRecord.map(({ column }) => ({ isUser: sql<SqlBool>`${sql.ref(column)} = ${key}`, names: () => [] })),
    ...otherUses(collection, key, "office"),
  ];
}

function otherUses({ otherFiles, upload }: Collection, key: string, readers: "office" | "visitors") {
  if (otherFiles?.readers !== readers || upload === "none") return [];
  const isUser = sql<SqlBool>`id in (select record_id from ${sql.table(otherFiles.table)}
    where ${sql.ref(otherFiles.column)} in ${filesWith(key)})`;
  return [{ isUser, names: upload.names }];
}

async function inCollection(
  db: Queries,
  collection: Collection,
  { isUser, names }: RecordUse,
  at: Date,
): Promise<Readers> {
  const { table } = collection;
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)}
    where ${isUser} and ${isLive(collection, at)} limit ${sql.lit(maxNames)}`.execute(db);
  const [first] = rows;
  if (first) return { isPublic: true, names: rows.flatMap(names), until: periodOf(collection, first).until };
  return { isPublic: false, names: [], until: await nextVisibilityChange(db, collection, at, isUser) };
}

async function inContent(
  { db, documents, tables }: Omit<FileParts, "now">,
  key: string,
  at: Date,
): Promise<Readers> {
  const published = await currentVersions(db, at)
    .innerJoin("content_files", (join) =>
      join
        .onRef("content_files.document", "=", "content_versions.document")
        .onRef("content_files.version", "=", "content_versions.version"),
    )
    .select(["content_versions.document", "content_versions.content"])
    .where("content_files.file_key", "in", picturesWith(key))
    .where("content_versions.withdrawn_at", "is", null)
    .limit(maxNames)
    .execute();
  const hidden = await hiddenDocuments(db, tables);
  // Documents that only older versions know may still have rows.
  const live = published.filter((row) => documents.isDocumentName(row.document) && !hidden.has(row.document));
  return {
    isPublic: live.length > 0,
    names: live.flatMap((row) => namesInDocument(row, documents, key)),
    // The next scheduled version may use the file, or no longer.
    until: await createDocumentStore(db, () => at).nextPublication(),
  };
}

/** The documents of records that are hidden or in the trash. */
async function hiddenDocuments(db: Queries, tables: readonly Collection[]): Promise<Set<string>> {
  const hidden = new Set<string>();
  for (const { table, document } of tables) {
    if (!document) continue;
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where not (${isOn})`.execute(db);
    for (const row of rows) hidden.add(document(row));
  }
  return hidden;
}

/** A document names its files; a damaged one names nothing, and they can be read all the same. */
const namesInDocument = (
  { document, content }: { document: string; content: string },
  { isDocumentName, rulesOf }: Documents,
  key: string,
): string[] => (isDocumentName(document) ? namesIn(rulesOf(document), parseJson(content), key) : []);

/** Pictures have no names. */
const namesIn = (rule: Rule, content: unknown, key: string): string[] =>
  sourcedIn(rule, content).flatMap(({ value }) =>
    value.source === key && "name" in value && value.name ? [value.name] : [],
  );

/** The picture itself, or those of which the file is a copy in another width. */
const picturesWith = (key: string) =>
  sql<string>`(select ${key} union all select picture_key from picture_variants where file_key = ${key})`;

/** The same, or those of which the file shows a page. */
const filesWith = (key: string) =>
  sql<string>`(select ${key} union all select picture_key from picture_variants where file_key = ${key}
    union all select file_key from file_pages where picture_key = ${key})`;
