import { type RawBuilder, type SqlBool, sql } from "kysely";
import { addDays, dayOf, daysBetween, endOfDay, startOfDay } from "#base/calendar/dates.ts";
import { nextDisclosure } from "#base/calendar/disclosure.ts";
import { pageQuery, responses, success, successResponse } from "#base/responses.schemas.ts";
import { type CollectionName, collectionNames, collections } from "#features/collections.ts";
import type { Collection } from "#kit/collections/define-collection.ts";
import { isInState, isLive, isNotInTrash, isWithin, periodOf } from "#kit/collections/visible.server.ts";
import { currentVersions } from "#kit/documents/documents.store.server.ts";
import type { ContentReads } from "#kit/documents/read-documents.server.ts";
import type { Documents } from "#kit/documents/registry.ts";
import type { Queries } from "#platform/database/tables/tables.ts";
import { type Api, endpointsOf } from "#platform/http/api.ts";
import { partOf } from "#platform/http/requests/pagination.ts";
import { type BackupRoutesParts, backupRoutes } from "./backups.routes.server.ts";
import {
  type Dashboard,
  type DashboardItem,
  dashboardResponse,
  sampleListResponse,
  samplesKeptBody,
  samplesRemovedResponse,
} from "./dashboard.schemas.ts";
import { sampleSteps } from "./sample-steps.ts";
import {
  findSampleContent,
  isSample,
  keepSampleFields,
  listSamples,
  removeSamples,
  sampleAuthor,
} from "./samples.server.ts";

const endpoint = endpointsOf("Dashboard");

type Parts = BackupRoutesParts & { content: ContentReads; documents: Documents };

const getDashboard = endpoint(
  "editor",
  "What is live, what comes and ends, and what is still sample content",
  { response: responses(dashboardResponse) },
);
const getSamples = endpoint(
  "owner",
  "List the records that came with the product and that nobody has changed",
  { querystring: pageQuery, response: responses(sampleListResponse) },
);
const deleteSamples = endpoint("owner", "Move all sample records to the trash", {
  response: responses(samplesRemovedResponse),
});
const postKept = endpoint(
  "owner",
  "Say that what a document shares with the sample is right for this school",
  { body: samplesKeptBody, response: responses(successResponse) },
);

export function dashboardRoutes(app: Api, parts: Parts): void {
  const { db, now } = parts;
  backupRoutes(app, parts);

  app.get("/dashboard", getDashboard, async () =>
    success("This is the dashboard.", { dashboard: await readDashboard(parts) }),
  );

  app.get("/samples", getSamples, async ({ query }) => {
    const { rows, ...paged } = partOf(await listSamples(db), query);
    const samples = rows.map(({ kind, name }) => ({ kind, name }));
    return success("These are the sample records.", { samples, ...paged });
  });

  app.delete("/samples", deleteSamples, async (request) => {
    const removed = await request.inWrite((transaction, log) => removeSamples(transaction, now(), log));
    return success("The sample records are in the trash.", { removed });
  });

  app.post("/samples/kept", postKept, async (request) => {
    const { document } = request.body;
    await request.inWrite((db, log) => keepSampleFields({ ...parts, db }, document, log));
    return success("The list no longer has these fields.");
  });
}

const shownOfEach = 10;
const soonDays = 7;

async function readDashboard({ db, now, content: published, documents }: Parts): Promise<Dashboard> {
  const at = now();
  const content = await findSampleContent({ db, now, documents });
  const steps = sampleSteps(content);
  // Not the documents of programs in the trash, nor what only older versions of the product have.
  const isThere = ({ kind, name }: Pick<DashboardItem, "kind" | "name">) =>
    kind !== "content" || content.documents.some((each) => each.name === name);
  const soon = endOfDay(addDays(dayOf(at), soonDays)).toISOString();
  const scheduled = [...(await itemsBy(db, "from", at)), ...(await scheduledDocuments(db, at))];
  const ending = await itemsBy(db, "until", at);
  return {
    // Visitors see a program once its document is published.
    live: { ...(await countLive(db, at)), programs: (await published.extras()).programs.length },
    scheduled: firstOnes(scheduled).filter(isThere),
    ending: firstOnes(ending.filter((item) => item.at <= soon)),
    unreviewed: await listUnreviewed(db, at),
    disclosure: await readDisclosure(db, published, at),
    unreadMessages: await count(db, "messages", sql`read = 0 and folder = 'inbox'`),
    suspiciousMessages: await count(db, "messages", sql`read = 0 and folder = 'suspicious'`),
    drafts: await count(db, "content_drafts", sql`1 = 1`),
    subscribers: await count(db, "subscribers", sql`state <> 'asked'`),
    weeks: await countWeeks(db, at),
    changes: (await changes(db)).filter(isThere),
    yours: { done: steps.filter(({ left }) => left === undefined).length, total: steps.length },
    ...content,
  };
}

async function readDisclosure(
  db: Queries,
  content: ContentReads,
  at: Date,
): Promise<Dashboard["disclosure"]> {
  const { categories, rightToInformation } = await content.read("downloads");
  const due = rightToInformation.reminds ? nextDisclosure(dayOf(at)) : undefined;
  if (!due) return null;
  const category = categories.find(({ id }) => id === rightToInformation.category);
  const last = await db
    .selectFrom("downloads")
    .select(["id as _id", "title", "day as date"])
    .where("category", "=", category?.name ?? "")
    .where(isNotInTrash)
    .orderBy("day", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return { due, last: last ?? null };
}

const firstOnes = (items: DashboardItem[]): DashboardItem[] =>
  items.sort((one, other) => one.at.localeCompare(other.at)).slice(0, shownOfEach);

async function count(db: Queries, table: string, condition: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{ total: number | string }>`
    select count(*) as total from ${sql.table(table)} where ${condition}`.execute(db);
  return Number(rows[0]?.total ?? 0);
}

async function countLive(db: Queries, at: Date): Promise<Record<CollectionName, number>> {
  const counts = {} as Record<CollectionName, number>;
  for (const name of collectionNames) {
    const collection: Collection = collections[name];
    const isCounted = sql<SqlBool>`${isLive(collection, at)} and ${isWithin(collection)}`;
    counts[name] = await count(db, collection.table, isCounted);
  }
  return counts;
}

/** The first rows of each collection by a condition and an order; collections without them are left out. */
async function rowsOfEach(db: Queries, which: (collection: Collection) => RawBuilder<unknown> | undefined) {
  const found: { kind: CollectionName; name: string; row: Record<string, unknown> }[] = [];
  for (const kind of collectionNames) {
    const collection: Collection = collections[kind];
    const wanted = which(collection);
    if (!wanted) continue;
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(collection.table)}
      where ${isWithin(collection)} and ${wanted} limit ${sql.lit(shownOfEach)}`.execute(db);
    // The description of a banner says more than its link.
    const nameOf = ({ description, ...row }: Record<string, unknown>) =>
      String(description || (row[collection.titleColumn] ?? ""));
    found.push(...rows.map((row) => ({ kind, name: nameOf(row), row })));
  }
  return found;
}

/** What begins or ends by itself, today or later. */
async function itemsBy(db: Queries, bound: "from" | "until", at: Date): Promise<DashboardItem[]> {
  const yesterday = addDays(dayOf(at), -1);
  const records = await rowsOfEach(db, (collection) => {
    const name = collection.period === "always" ? undefined : collection.period[bound];
    if (!name) return undefined;
    const state = isInState(collection, bound === "from" ? "scheduled" : "live", at);
    return sql`${state} and ${sql.ref(name)} > ${yesterday} order by ${sql.ref(name)}`;
  });
  return records.flatMap(({ kind, name, row }) => {
    const moment = periodOf(collections[kind], row)[bound];
    // A damaged day has no moment.
    return moment ? [{ kind, name, at: moment.toISOString() }] : [];
  });
}

async function scheduledDocuments(db: Queries, at: Date): Promise<DashboardItem[]> {
  const versions = await db
    .selectFrom("content_versions")
    .select(["document as name", "publish_at as at"])
    .where("withdrawn_at", "is", null)
    .where("publish_at", ">", at.toISOString())
    .orderBy("publish_at")
    .limit(shownOfEach)
    .execute();
  return versions.map((row) => ({ kind: "content", ...row }));
}

const reviewDays = 365;

async function listUnreviewed(db: Queries, at: Date): Promise<DashboardItem[]> {
  const { pages } = collections;
  const [rows, versions] = await Promise.all([
    db.selectFrom("pages").select(["number", "reviewed"]).where(isLive(pages, at)).execute(),
    currentVersions(db, at).select(["content_versions.document", "publish_at"]).execute(),
  ]);
  const items = rows.map(({ number, reviewed }) => {
    const name = pages.document({ number });
    const published = versions.find(({ document }) => document === name)?.publish_at ?? "";
    return { kind: "content" as const, name, at: reviewed ?? dayOf(new Date(published)) };
  });
  const first = addDays(dayOf(at), -reviewDays);
  return firstOnes(items.filter((item) => item.at < first));
}

async function changes(db: Queries): Promise<Dashboard["changes"]> {
  const versions = await db
    .selectFrom("content_versions")
    .select(["document as name", "saved_at as at", "saved_by as by"])
    .where("saved_by", "<>", sampleAuthor)
    .orderBy("saved_at", "desc")
    .limit(shownOfEach)
    .execute();
  // Without the samples that nobody has changed; the first programs have no time.
  const records = await rowsOfEach(db, (collection) => {
    const isChanged = sql`${isNotInTrash} and not ${isSample(collection)} and updated_at > ''`;
    return sql`${isChanged} order by updated_at desc`;
  });
  const ids = records.map(({ row }) => String(row.id));
  const byId = await lastChangers(db, ids);
  return [
    ...versions.map((row) => ({ kind: "content" as const, ...row, action: "published" })),
    ...records.map(({ kind, name, row }) => {
      const { who: by = null, action = null } = byId.get(String(row.id)) ?? {};
      return { kind, name, at: String(row.updated_at), by, action };
    }),
  ]
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, shownOfEach);
}

async function lastChangers(db: Queries, ids: readonly string[]) {
  const lines = await db
    .selectFrom("change_log")
    .select(["subject_id", "who", "action"])
    .where("subject_id", "in", ids.length > 0 ? ids : [""])
    .where("who", "<>", "")
    .orderBy("id")
    .execute();
  return new Map(lines.map((line) => [line.subject_id, line]));
}

const shownWeeks = 8;

async function countWeeks(db: Queries, at: Date): Promise<Dashboard["weeks"]> {
  const first = addDays(dayOf(at), 1 - 7 * shownWeeks);
  const since = startOfDay(first).toISOString();
  async function weeksOf(table: string, column: string, condition: RawBuilder<SqlBool>): Promise<number[]> {
    const { rows } = await sql<{ day: string; total: number | string }>`
      select substr(${sql.ref(column)}, 1, 10) as day, count(*) as total from ${sql.table(table)}
      where ${sql.ref(column)} >= ${since} and ${condition} group by 1`.execute(db);
    const weeks = new Array<number>(shownWeeks).fill(0);
    for (const { day, total } of rows) {
      const week = Math.min(shownWeeks - 1, Math.max(0, Math.floor(daysBetween(first, day) / 7)));
      weeks[week] = (weeks[week] ?? 0) + Number(total);
    }
    return weeks;
  }
  return {
    subscribers: await weeksOf("subscribers", "confirmed_at", sql`state <> 'asked'`),
    messages: await weeksOf("messages", "created_at", sql`folder = 'inbox'`),
    sent: await weeksOf("deliveries", "changed_at", sql`state = 'sent'`),
    failed: await weeksOf("deliveries", "changed_at", sql`state in ('refused', 'unconfirmed')`),
  };
}
