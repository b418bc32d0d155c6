import type { FastifyInstance } from "fastify";
import { startOfDay } from "#base/calendar/dates.ts";
import { requireFound } from "#base/errors.ts";
import { readPersonSlug } from "#base/slugs.ts";
import { wantedRecords } from "#kit/collections/collection.server.ts";
import { forVisitors } from "#kit/collections/define-collection.ts";
import { usedSlugs } from "#kit/collections/record.store.server.ts";
import { isLive, nextVisibilityChange, stateOf } from "#kit/collections/visible.server.ts";
import { wordsOf } from "#kit/fields/rich.ts";
import type { ListedPage } from "#kit/site/listed-page.ts";
import type { Database, Queries } from "#platform/database/tables/tables.ts";
import { contentTypeOf, endingOf } from "#platform/files/file-types.ts";
import { readableName } from "#platform/files/file-urls.ts";
import type { SendFile } from "#platform/files/files.routes.ts";
import { createPreviewStore } from "#platform/files/previews.ts";
import { noStore } from "#platform/http/headers.ts";
import { downloadPath, downloads } from "./downloads.rules.ts";
import type { Download, DownloadFilter } from "./downloads.schemas.ts";
import { type DownloadRow, toDownloads } from "./downloads.server.ts";

/** A page's data can be read by itself, so that it must not have what only the office gets. */
const forEveryone = async (db: Queries, rows: readonly DownloadRow[], at: Date) =>
  (await toDownloads(db, rows, at)).map((record) => forVisitors(downloads, record) as Download);

/** What everyone may see. */
export function createDownloadReads(db: Queries, now: () => Date) {
  return {
    async page({ page, limit, search, ...narrow }: DownloadFilter & { page: number; limit: number }) {
      const at = now();
      const narrowed = [
        { column: "category", value: narrow.category },
        { column: "fiscal_year", value: narrow.fiscalYear },
      ];
      const wanted = wantedRecords(db, downloads, { which: "live", at, search, narrowed });
      const [rows, total, years, changesAt] = await Promise.all([
        wanted.page({ page, limit }),
        wanted.count(),
        fiscalYears(db, at),
        nextVisibilityChange(db, downloads, at),
      ]);
      return { downloads: await forEveryone(db, rows as DownloadRow[], at), total, years, changesAt };
    },

    async feed(limit: number) {
      const { downloads: newest, changesAt } = await this.page({ page: 1, limit });
      const records = newest.map(({ date, category, fileType, text, changedAt, ...download }) => {
        const appearedAt = startOfDay(date).toISOString();
        return {
          ...download,
          noticeType: category,
          publishDate: date,
          text: wordsOf(text),
          contentType: contentTypeOf(fileType) ?? "application/octet-stream",
          appearedAt,
          changedAt: changedAt > appearedAt ? changedAt : appearedAt,
        };
      });
      return { records, changesAt };
    },

    /** For search engines. */
    async listed(): Promise<ListedPage[]> {
      const rows = await db
        .selectFrom("downloads")
        .select(["slug", "updated_at"])
        .where(isLive(downloads, now()))
        .orderBy("id")
        .execute();
      return rows.map(({ slug, updated_at }) => ({ path: downloadPath(slug), changedAt: updated_at }));
    },

    /** "gone" is what visitors could see. */
    async bySlug(slug: string) {
      const at = now();
      const changesAt = await nextVisibilityChange(db, downloads, at);
      const row = await db.selectFrom("downloads").selectAll().where("slug", "=", slug).executeTakeFirst();
      const { state } = row ? stateOf(downloads, row, at) : { state: undefined };
      if (row && state === "live") {
        const [download] = await forEveryone(db, [row], at);
        const preview = await createPreviewStore(db, now).of(row.file_key, row.title);
        return {
          outcome: "found",
          download: requireFound(download, "The download"),
          file: { key: row.file_key, bytes: row.file_bytes, title: row.title },
          preview,
          contentType: contentTypeOf(endingOf(row.file_key)),
          changesAt,
        } as const;
      }
      const wasSeen = row
        ? row.was_public === 1 || state === "expired"
        : (await usedSlugs(db, downloads, [slug]))(slug);
      return { outcome: wasSeen ? "gone" : "unknown", changesAt } as const;
    },
  };
}

async function fiscalYears(db: Queries, at: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("downloads")
    .select("fiscal_year")
    .distinct()
    .where(isLive(downloads, at))
    .orderBy("fiscal_year", "desc")
    .execute();
  return rows.flatMap(({ fiscal_year }) => fiscal_year || []);
}

/** /downloads/<slug>/file is today's file itself, so that a shared URL never leads to an old one. */
export function downloadFileRoute(
  app: FastifyInstance,
  parts: { db: Database; now(): Date; sendFile: SendFile },
): void {
  const reads = createDownloadReads(parts.db, parts.now);
  app.route<{ Params: { slug: string } }>({
    method: ["GET", "HEAD"],
    url: "/downloads/:slug/file",
    schema: { tags: ["Files"], summary: "Read today’s file of a download" },
    config: { access: "public", waitsForStore: true },
    handler: async (request, reply) => {
      const found = await reads.bySlug(readPersonSlug(request.params.slug) ?? "");
      if (found.outcome === "unknown") return reply.callNotFound();
      if (found.outcome !== "found")
        return reply.code(410).header("cache-control", noStore).type("text/plain; charset=utf-8").send(gone);
      const { key, bytes, title } = found.file;
      const name = `${readableName(title)}.${endingOf(key)}`;
      return parts.sendFile(request, reply, {
        key,
        bytes,
        isPublic: true,
        name,
        cacheControl: "no-cache",
        isInline: true,
      });
    },
  });
}

const gone = "This document is no longer offered.\n";
