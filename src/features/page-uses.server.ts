import { sql } from "kysely";
import { z } from "zod";
import { requireFound } from "#base/errors.ts";
import { idParams, inPages, pageQuery, success, successResponse } from "#base/responses.schemas.ts";
import { withoutJoiners } from "#base/slugs.ts";
import type { Collection } from "#kit/collections/define-collection.ts";
import { isNotInTrash, isWithin } from "#kit/collections/visible.server.ts";
import {
  createDocumentStore,
  type RecordParts,
  readStored,
  sampleOf,
} from "#kit/documents/documents.store.server.ts";
import { valueIn } from "#kit/fields/columns.ts";
import { lastingPath } from "#kit/fields/field-paths.ts";
import { linksIn } from "#kit/fields/sources.ts";
import type { Queries } from "#platform/database/tables/tables.ts";
import { type Api, endpointsOf } from "#platform/http/api.ts";
import { partOf } from "#platform/http/requests/pagination.ts";
import { collectionNames, collections } from "./collections.ts";
import { ownPageDocument } from "./own-pages/own-page.document.ts";
import { ownPagePath, ownPages } from "./own-pages/own-pages.rules.ts";
import { readRedirects, redirectKey, redirectTarget } from "./redirects/redirects.store.server.ts";

const use = z.object({
  name: z.string().describe("Of the document or, for a record, like notices/<id>."),
  title: z.string(),
  field: z.string().describe("The path to the field, with the ids of items."),
});
const usesResponse = successResponse.extend({ uses: z.array(use), ...inPages }).meta({ id: "PageUses" });
export type PageUse = z.infer<typeof use>;
export type PageUsesResponse = z.infer<typeof usesResponse>;

const getUses = endpointsOf(ownPages.labels.heading)(ownPages.role, "List what links to a page", {
  description:
    "Documents, with their drafts, and records, also by former addresses that redirect to the page.",
  params: idParams,
  querystring: pageQuery,
  response: { 200: usesResponse },
});

type LeadsHere = (link: string) => boolean;

export function pageUsesRoutes(app: Api, parts: RecordParts & { siteUrl: string | undefined }): void {
  const { db, siteUrl } = parts;
  app.get(`${ownPages.path}/:id/uses`, getUses, async ({ params, query, hostname }) => {
    const reading = db.selectFrom("pages").select(["slug", "number"]).where("id", "=", params.id);
    const found = await reading.where(isNotInTrash).executeTakeFirst();
    const page = requireFound(found, "The page");
    const ownHost = siteUrl ? new URL(siteUrl).hostname : hostname;
    const leadsHere = linksTo(ownPagePath(page.slug), await readRedirects(db), ownHost);
    const all = [
      ...(await usesInDocuments(parts, leadsHere)).filter(
        ({ name }) => name !== ownPageDocument(page.number),
      ),
      ...(await usesInRecords(db, leadsHere)),
    ];
    const { rows: uses, ...paged } = partOf(all, query);
    return success("This links to the page.", { uses, ...paged });
  });
}

/** Whether a link leads to the path, however it is written, or to one that redirects there. */
function linksTo(path: string, redirects: ReadonlyMap<string, string>, ownHost: string): LeadsHere {
  const keys = new Set([keyOf(path)]);
  const leadsHere: LeadsHere = (link) => {
    const key = keyOf(link);
    return keys.has(key) || keys.has(key?.split("?", 1)[0]);
  };
  for (let before = 0; before < keys.size; ) {
    before = keys.size;
    for (const [from, target] of redirects) if (leadsHere(target)) keys.add(from);
  }
  return leadsHere;

  /** Undefined for a link to elsewhere. */
  function keyOf(link: string): string | undefined {
    const target = redirectTarget(withoutJoiners(link), ownHost);
    return target?.startsWith("/") ? redirectKey(target) : undefined;
  }
}

async function usesInDocuments(parts: RecordParts, leadsHere: LeadsHere): Promise<PageUse[]> {
  const all = (await storedContents(parts)).flatMap(({ name, title, rules, content }) => {
    const links = linksIn(rules, content).filter(({ link }) => leadsHere(link));
    return links.map(({ field }): PageUse => ({ name, title, field: lastingPath(content, field) }));
  });
  return [...new Map(all.map((each) => [`${each.name} ${each.field}`, each])).values()];
}

/** What documents say now, later, and in drafts. */
export async function storedContents({ db, documents, now }: RecordParts) {
  const store = createDocumentStore(db, now);
  const [listed, published, ...others] = await Promise.all([
    documents.list(db),
    store.currentVersions(),
    store.allScheduled(),
    store.drafts(),
  ]);
  return listed.flatMap(({ name, title }) => {
    const rules = documents.rulesOf(name);
    const stored = [...published, ...others.flat()].filter(({ document }) => document === name);
    const isSample = !published.some(({ document }) => document === name);
    const contents: unknown[] = stored.map(({ content }) => readStored(rules, content).content);
    if (isSample) contents.push(sampleOf(name, documents));
    return contents.map((content) => ({ name, title, rules, content }));
  });
}

async function usesInRecords(db: Queries, leadsHere: LeadsHere): Promise<PageUse[]> {
  const uses: PageUse[] = [];
  for (const kind of collectionNames) {
    const collection: Collection = collections[kind];
    const { table, titleColumn, upload } = collection;
    const linking = Object.entries(collection.fields).filter(
      ([, rule]) => rule.kind === "link" || rule.kind === "rich",
    );
    const fileLink = upload === "none" ? undefined : upload.linkColumn;
    const columns = [titleColumn, ...linking.map(([, { column }]) => column), fileLink ?? []].flat();
    if (columns.length === 1) continue;
    const { rows } = await sql<Record<string, string | null>>`
      select id, ${sql.join([...new Set(columns)].map((column) => sql.ref(column)))} from ${sql.table(table)}
      where ${isWithin(collection)} and ${isNotInTrash}`.execute(db);
    for (const row of rows) {
      const links = linking.flatMap(([field, rule]) => linksIn(rule, valueIn(rule, row), field));
      if (fileLink) links.push({ field: "fileLink", link: row[fileLink] ?? "" });
      const fields = new Set(links.flatMap(({ link, field }) => (leadsHere(link) ? field : [])));
      for (const field of fields)
        uses.push({ name: `${kind}/${row.id}`, title: row[titleColumn] ?? "", field });
    }
  }
  return uses;
}
