import { type SqlBool, sql } from "kysely";
import type { Problem } from "#kit/fields/check.ts";
import type { ContentOf } from "#kit/fields/rules.ts";
import type { Queries } from "#platform/database/tables/tables.ts";
import type { downloadsDocument } from "./downloads.document.ts";

type DownloadsContent = ContentOf<typeof downloadsDocument>;

/** Renames a category where downloads and pages name it. Returns why the new list cannot be published. */
export async function changeCategories(
  db: Queries,
  before: DownloadsContent,
  after: DownloadsContent,
  isLater: boolean,
): Promise<Problem[]> {
  const nameNow = new Map(after.categories.map(({ id, name }) => [id, name.trim()]));
  const problems = sameNames(after);
  const renamed = before.categories.flatMap(({ id, name }) => {
    const to = nameNow.get(id);
    return to && to !== name ? [{ from: name, to }] : [];
  });
  const removed = before.categories.filter(({ id }) => !nameNow.has(id)).map(({ name }) => name);
  const message = "Categories are renamed and removed at once. Publish this now, not later.";
  if (isLater && renamed.length + removed.length > 0) problems.push({ field: "categories", message });
  for (const name of removed) {
    const used = await db
      .selectFrom("downloads")
      .select("id")
      .where("category", "=", name)
      .where(isNotRemovedSample)
      .executeTakeFirst();
    if (used)
      problems.push({
        field: "categories",
        message: `“${name}” has downloads, so it cannot be removed. Give them another category first; the trash counts, too.`,
      });
  }
  if (problems.length === 0 && renamed.length > 0) await rename(db, renamed);
  return problems;
}

/** A school that has removed the sample may choose its own categories at once. */
const isNotRemovedSample = sql<SqlBool>`not (deleted_at is not null
  and id in (select id from sample_records where table_name = 'downloads'))`;

const sameNames = ({ categories }: DownloadsContent): Problem[] =>
  categories.flatMap(({ name }, index) => {
    const first = categories.findIndex((other) => other.name.trim() === name.trim());
    return first === index
      ? []
      : { field: `categories.${index}.name`, message: `There is a category “${name}” already.` };
  });

/** In one statement: two categories may have exchanged their names. */
async function rename(db: Queries, renamed: readonly { from: string; to: string }[]): Promise<void> {
  const cases = renamed.map(({ from, to }) => sql`when ${from} then ${to}`);
  const names = sql.join(renamed.map(({ from }) => from));
  await sql`update downloads set category = case category ${sql.join(cases, sql` `)} end
    where category in (${names})`.execute(db);
  const textOf = (name: string) => `"category":${JSON.stringify(name)}`;
  const change = (content: string) =>
    content.replaceAll(/"category":"(?:[^"\\]|\\.)*"/g, (text) => {
      const found = renamed.find(({ from }) => textOf(from) === text);
      return found ? textOf(found.to) : text;
    });
  const isPage = sql<SqlBool>`document like 'page-%'`;
  for (const { document, version, content } of await db
    .selectFrom("content_versions")
    .select(["document", "version", "content"])
    .where(isPage)
    .execute())
    if (change(content) !== content)
      await db
        .updateTable("content_versions")
        .set({ content: change(content) })
        .where((is) => is.and({ document, version }))
        .execute();
  for (const { document, content } of await db
    .selectFrom("content_drafts")
    .select(["document", "content"])
    .where(isPage)
    .execute())
    if (change(content) !== content)
      await db
        .updateTable("content_drafts")
        .set((row) => ({ content: change(content), revision: row("revision", "+", 1) }))
        .where("document", "=", document)
        .execute();
}
