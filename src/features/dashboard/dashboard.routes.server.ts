import { sql } from "kysely";
import { addDays, dayOf, endOfDay, startOfDay } from "#calendar/dates.ts";
import type { Change } from "#collections/audit-log.server.ts";
import { isLiveNotice, isLiveRoadblock, isNotBinned, isOn } from "#collections/visible.server.ts";
import type { Database, Queries } from "#database/tables/tables.ts";
import type { Api } from "#http/api.ts";
import {
  type Dashboard,
  type DashboardItem,
  type DashboardKind,
  dashboardAnswer,
  sampleListAnswer,
  samplesRemovedAnswer,
} from "./dashboard.ts";
import { findSampleContent, listSamples, removeSamples, type SampleRow } from "./samples.server.ts";

const tags = ["Dashboard"];

export function dashboardRoutes(app: Api, { db, now }: { db: Database; now(): Date }): void {
  app.get(
    "/dashboard",
    {
      config: { access: "editor" },
      schema: {
        tags,
        summary: "What is live, what comes and ends, and what is still sample content",
        response: { 200: dashboardAnswer },
      },
    },
    async () => ({
      success: true as const,
      message: "This is the dashboard.",
      dashboard: await readDashboard(db, now),
    }),
  );

  app.get(
    "/samples",
    {
      config: { access: "owner" },
      schema: {
        tags,
        summary: "List the records that came with the product and that nobody has changed",
        response: { 200: sampleListAnswer },
      },
    },
    async () => ({
      success: true as const,
      message: "These are the sample records.",
      samples: (await listSamples(db)).map(({ kind, name }) => ({ kind, name })),
    }),
  );

  app.delete(
    "/samples",
    {
      config: { access: "owner" },
      schema: {
        tags,
        summary: "Move all sample records to the bin",
        response: { 200: samplesRemovedAnswer },
      },
    },
    async (request) => {
      const removed = await request.inWrite(async (transaction, note) => {
        const samples = await removeSamples(transaction, now());
        if (samples.length > 0) await note(samplesBinned(samples));
        return samples.length;
      });
      return { success: true as const, message: "The sample records are in the bin.", removed };
    },
  );
}

const kindNames: Record<DashboardKind, string> = {
  notices: "Notices",
  faculty: "Faculty",
  administration: "Administration",
  banners: "Banners",
  content: "Site content",
};

/** One line of the log of changes for all of them, with their names. */
function samplesBinned(samples: readonly SampleRow[]): Change {
  const fields = [...Map.groupBy(samples, ({ kind }) => kind)].map(([kind, rows]) => ({
    field: kindNames[kind],
    from: rows.map(({ name }) => name).join(", "),
    to: "",
  }));
  return {
    kind: "content",
    action: "moved to the bin",
    subject: { id: "samples", title: "Sample records" },
    fields,
  };
}

const shownOfEach = 10;
const soonDays = 7;

/** What the office wants to know when it sits down: all of it at this moment. */
export async function readDashboard(db: Queries, now: () => Date): Promise<Dashboard> {
  const at = now();
  return {
    live: {
      notices: await count(db, "notices", isLiveNotice(at)),
      faculty: await count(db, "people", sql`${isOn} and "group" = 'faculty'`),
      administration: await count(db, "people", sql`${isOn} and "group" = 'administration'`),
      banners: await count(db, "roadblocks", isLiveRoadblock(at)),
    },
    scheduled: await scheduled(db, at),
    ending: await ending(db, at),
    unreadMessages: await count(db, "messages", sql`read = 0 and folder = 'inbox'`),
    subscribers: await count(db, "subscribers", sql`state <> 'asked'`),
    changes: await changes(db),
    ...(await findSampleContent(db, now)),
  };
}

type Counted = "notices" | "people" | "roadblocks" | "messages" | "subscribers";

async function count(db: Queries, table: Counted, condition: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ total: number | string }>`
    select count(*) as total from ${sql.table(table)} where ${condition}`.execute(db);
  return Number(rows[0]?.total ?? 0);
}

async function scheduled(db: Queries, at: Date): Promise<DashboardItem[]> {
  const moment = at.toISOString();
  const notices = await db
    .selectFrom("notices")
    .select(["title as name", "visible_from as at"])
    .where(isOn)
    .where("visible_from", ">", moment)
    .orderBy("visible_from")
    .limit(shownOfEach)
    .execute();
  const banners = await db
    .selectFrom("roadblocks")
    .select(["link", "active_from"])
    .where(isOn)
    .where("active_from", ">", dayOf(at))
    .orderBy("active_from")
    .limit(shownOfEach)
    .execute();
  const versions = await db
    .selectFrom("content_versions")
    .select(["document as name", "publish_at as at"])
    .where("withdrawn_at", "is", null)
    .where("publish_at", ">", moment)
    .orderBy("publish_at")
    .limit(shownOfEach)
    .execute();
  return firstOnes([
    ...notices.map((row) => ({ kind: "notices" as const, ...row })),
    ...banners.map(({ link, active_from }) => ({
      kind: "banners" as const,
      name: link ?? "",
      at: startOfDay(active_from).toISOString(),
    })),
    ...versions.map((row) => ({ kind: "content" as const, ...row })),
  ]);
}

async function ending(db: Queries, at: Date): Promise<DashboardItem[]> {
  const lastDay = addDays(dayOf(at), soonDays);
  const notices = await db
    .selectFrom("notices")
    .select(["title", "visible_until"])
    .where(isLiveNotice(at))
    .where("visible_until", "<=", endOfDay(lastDay).toISOString())
    .orderBy("visible_until")
    .limit(shownOfEach)
    .execute();
  const banners = await db
    .selectFrom("roadblocks")
    .select(["link", "active_to"])
    .where(isLiveRoadblock(at))
    .where("active_to", "<=", lastDay)
    .orderBy("active_to")
    .limit(shownOfEach)
    .execute();
  return firstOnes([
    ...notices.map(({ title, visible_until }) => ({
      kind: "notices" as const,
      name: title,
      at: visible_until ?? "",
    })),
    ...banners.map(({ link, active_to }) => ({
      kind: "banners" as const,
      name: link ?? "",
      at: endOfDay(active_to).toISOString(),
    })),
  ]);
}

async function changes(db: Queries): Promise<Dashboard["changes"]> {
  const versions = await db
    .selectFrom("content_versions")
    .select(["document as name", "saved_at as at", "saved_by as by"])
    .orderBy("saved_at", "desc")
    .limit(shownOfEach)
    .execute();
  const notices = await newest(db, "notices", "title");
  const people = await newest(db, "people", "full_name", sql`, "group" as kind`);
  const banners = await newest(db, "roadblocks", "link");
  return [
    ...versions.map((row) => ({ kind: "content" as const, ...row })),
    ...notices.map((row) => ({ ...row, kind: "notices" as const, by: null })),
    ...people.map((row) => ({ ...row, kind: row.kind, by: null })),
    ...banners.map((row) => ({ ...row, kind: "banners" as const, by: null })),
  ]
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, shownOfEach);
}

/** Those that somebody has added or changed; the samples came by themselves. */
async function newest(db: Queries, table: "notices" | "people" | "roadblocks", name: string, more = sql``) {
  const { rows } = await sql<{ name: string; at: string; kind: DashboardKind }>`
    select coalesce(${sql.ref(name)}, '') as name, updated_at as at ${more} from ${sql.table(table)}
    where ${isNotBinned}
      and not (version = 1 and id in (select id from sample_records where table_name = ${table}))
    order by updated_at desc limit ${shownOfEach}`.execute(db);
  return rows;
}

const firstOnes = (items: DashboardItem[]): DashboardItem[] =>
  items.sort((one, other) => one.at.localeCompare(other.at)).slice(0, shownOfEach);
