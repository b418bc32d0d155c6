import { sql } from "kysely";
import { z } from "zod";
import { requireFound } from "#base/errors.ts";
import { fold } from "#base/folding.ts";
import { defaultPageSize } from "#base/page-limits.ts";
import { pageQuery, pagination, searchText, success, successResponse } from "#base/responses.schemas.ts";
import { mayDo, type Role } from "#base/roles.ts";
import { type Collection, sourcedFields } from "#kit/collections/define-collection.ts";
import { isNotInTrash, isWithin } from "#kit/collections/visible.server.ts";
import type { RecordParts } from "#kit/documents/documents.store.server.ts";
import { valueIn } from "#kit/fields/columns.ts";
import { stepsOf, valueAt } from "#kit/fields/field-paths.ts";
import { showFiles } from "#kit/fields/field-uploads.server.ts";
import type { Rule } from "#kit/fields/rules.ts";
import { isUploaded, sourcedIn } from "#kit/fields/sources.ts";
import { fieldsIn } from "#kit/fields/values.ts";
import { among } from "#platform/database/among.ts";
import type { Queries } from "#platform/database/tables/tables.ts";
import { usedFile } from "#platform/files/files.schemas.ts";
import { type Api, endpointsOf } from "#platform/http/api.ts";
import { toPagination } from "#platform/http/requests/pagination.ts";
import { collectionNames, collections } from "./collections.ts";
import { storedContents } from "./page-uses.server.ts";

const getFiles = endpointsOf("Files")(
  "publisher",
  "List the pictures or files that the site uses, newest first",
  {
    description: "Those of documents are for editors.",
    querystring: pageQuery.extend({ kind: z.enum(["picture", "file"]), search: searchText }),
    response: { 200: successResponse.extend({ files: z.array(usedFile), pagination }) },
  },
);

interface FileUse {
  kind: Rule["kind"];
  source: string;
  name: string;
  alt: string;
  /** Beside it, such as a caption. */
  words: string;
  by: { name: string; title: string };
}

export function usedFilesRoutes(app: Api, parts: RecordParts): void {
  const { db } = parts;
  app.get("/files", getFiles, async (request) => {
    const { kind, search = "", page = 1, limit = defaultPageSize } = request.query;
    const { role } = requireFound(await request.administrator(), "The account");
    const contents = mayDo(role, "editor") ? await storedContents(parts) : [];
    const used = [
      ...contents.flatMap(({ rules, content, ...by }) => usesIn(rules, content, by)),
      ...(await usesInRecords(db, role)),
    ];
    const words = fold(search).split(/\s+/);
    const isFound = (uses: readonly FileUse[]) => {
      const text = fold(uses.map((use) => [use.alt, use.name, use.words, use.by.title].join(" ")).join(" "));
      return words.every((word) => text.includes(word));
    };
    const bySource = Map.groupBy(
      used.filter((use) => use.kind === kind),
      ({ source }) => source,
    );
    const sources = [...bySource].flatMap(([source, uses]) => (isFound(uses) ? source : []));
    const newest = await db
      .selectFrom("files")
      .select("key")
      .where(among(db, "key", sources))
      .orderBy("claimed_at", "desc")
      .orderBy("key")
      .execute();
    const rows = newest.slice((page - 1) * limit, page * limit);
    const shown = await showFiles(
      db,
      rows.map(({ key }) => key),
    );
    const files = rows.flatMap(({ key }) => {
      const uses = bySource.get(key) ?? [];
      const first = (text: "name" | "alt") => uses.map((use) => use[text]).find(Boolean) ?? "";
      const users = new Map(uses.map(({ by }) => [by.name, { name: by.name, title: by.title }]));
      const file = { source: key, name: first("name"), alt: first("alt"), uses: [...users.values()] };
      return shown[key] ? { ...file, shown: shown[key] } : [];
    });
    return success("The site uses these.", { files, pagination: toPagination(newest.length, page, limit) });
  });
}

const usesIn = (rules: Rule, content: unknown, by: FileUse["by"]): FileUse[] =>
  sourcedIn(rules, content).flatMap(({ rule, value, field }) => {
    if (!isUploaded(value.source)) return [];
    const beside = fieldsIn(valueAt(content, stepsOf(field).slice(0, -1).join(".")));
    const words = [beside.title, beside.caption, beside.name].filter((text) => typeof text === "string");
    const [name, alt] = "name" in value ? [value.name, ""] : ["", value.alt];
    return { kind: rule.kind, source: value.source, name, alt, words: words.join(" "), by };
  });

/** Of each kind the newest. */
const mostRecords = 2_000;

async function usesInRecords(db: Queries, role: Role): Promise<FileUse[]> {
  const uses: FileUse[] = [];
  for (const kind of collectionNames) {
    const collection: Collection = collections[kind];
    const { table, titleColumn, upload } = collection;
    const sourced = sourcedFields(collection);
    const columns = [
      ...sourced.map(([, { column }]) => column),
      ...(upload === "none" ? [] : [upload.column]),
    ];
    if (columns.length === 0 || !mayDo(role, collection.role)) continue;
    const isUser = sql.join(
      columns.map((column) => sql`${sql.ref(column)} is not null`),
      sql` or `,
    );
    const { rows } = await sql<Record<string, string | null>>`
      select * from ${sql.table(table)} where ${isWithin(collection)} and ${isNotInTrash} and (${isUser})
      order by updated_at desc limit ${sql.lit(mostRecords)}`.execute(db);
    for (const row of rows) {
      const by = { name: `${kind}/${row.id}`, title: row[titleColumn] ?? "" };
      for (const [, field] of sourced) uses.push(...usesIn(field, valueIn(field, row), by));
      const source = upload === "none" ? undefined : row[upload.column];
      if (upload === "none" || !source) continue;
      const name = upload.kind === "file" ? (row.file_title ?? "") : "";
      uses.push({ kind: upload.kind, source, name, alt: "", words: "", by });
    }
  }
  return uses;
}
