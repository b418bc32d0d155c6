import { z } from "zod";
import { addressFrom } from "#base/slugs.ts";
import { collectionRoutes } from "#kit/collections/collection.routes.server.ts";
import { listRoute, recordServer } from "#kit/collections/collection.server.ts";
import type { CollectionParts, CollectionServer } from "#kit/collections/collection-parts.ts";
import type { RowOf } from "#kit/collections/record.store.server.ts";
import {
  documentShape,
  type RenamedRedirect,
  withDocuments,
} from "#kit/documents/record-documents.server.ts";
import type { Documents } from "#kit/documents/registry.ts";
import type { Queries } from "#platform/database/tables/tables.ts";
import type { Api } from "#platform/http/api.ts";
import type { FieldChange } from "#platform/writes/change.ts";
import { ownPageDocument } from "./own-page.document.ts";
import { type OwnPageRecord, ownPagePath, ownPages } from "./own-pages.rules.ts";

type OwnPageRow = RowOf<"pages">;

const plain: CollectionServer<OwnPageRow, OwnPageRecord> = {
  ...recordServer<OwnPageRow, OwnPageRecord>(ownPages, {
    shape: {
      ...documentShape,
      address: z.string().describe("The path of the page, percent-encoded."),
    },
    of: ({ number, slug }) => ({ number, address: ownPagePath(slug) }),
  }),
  emptyMeansLeftOut: ["slug"],
};

/** Paths of the server, and of what is to come. Those of pages follow from the routes. */
const reserved = [
  ...["api", "assets", "calendar", "feeds", "files", "healthz", "metrics", "readyz", "share"],
  ...["alerts", "apply", "downloads", "forms", "ne", "results"],
];

type OwnPageParts = CollectionParts & { documents: Documents; redirectRenamed: RenamedRedirect };

export function ownPagesRoutes(app: Api, parts: OwnPageParts): void {
  const server = withDocuments(plain, {
    ...parts,
    documentOf: ownPageDocument,
    key: "slug",
    keyFrom: (row) => addressFrom(row.title),
    pathOf: ownPagePath,
    sampled: 0,
    lock: 7_379_002,
    redirect: parts.redirectRenamed,
    async refusalOf(db, slug, before) {
      if (slug === "") return "Please type an address: none follows from the title.";
      if (reserved.includes(slug) || app.pageUrls.isReserved(ownPagePath(slug)))
        return "The site itself uses this address. Please choose another.";
      return otherRedirect(db, slug, before);
    },
  });
  listRoute(app, server, parts);
  collectionRoutes(app, server, parts);
}

/** The page's own earlier address is free to return to, but not one that somebody redirects to the page. */
async function otherRedirect(db: Queries, slug: string, before: string | undefined) {
  const found = await db
    .selectFrom("redirects")
    .select("target")
    .where("from_key", "in", [`/${slug}`, ownPagePath(slug)])
    .executeTakeFirst();
  if (!found || (before && (await hadAddress(db, before, slug)))) return undefined;
  return `This address redirects to ${found.target}. Remove that redirect first (Redirects), or choose another address.`;
}

/** The audit log has the former addresses of the page that has this one now. */
async function hadAddress(db: Queries, now: string, earlier: string): Promise<boolean> {
  const changes = await db
    .selectFrom("change_log")
    .innerJoin("pages", "pages.id", "change_log.subject_id")
    .select("change_log.fields")
    .where("pages.slug", "=", now)
    .execute();
  const renamed = changes.flatMap(({ fields }) => JSON.parse(fields) as FieldChange[]);
  return renamed.some(({ name, from }) => name === "slug" && from === earlier);
}
