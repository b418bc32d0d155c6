import { z } from "zod";
import { inPages, moment, pageQuery, success, successResponse } from "#base/responses.schemas.ts";
import { collectionRoutes } from "#kit/collections/collection.routes.server.ts";
import { listRoute, readLive, recordServer } from "#kit/collections/collection.server.ts";
import type { CollectionParts } from "#kit/collections/collection-parts.ts";
import type { RowOf } from "#kit/collections/record.store.server.ts";
import type { Queries } from "#platform/database/tables/tables.ts";
import { type Api, endpointsOf } from "#platform/http/api.ts";
import { partOf } from "#platform/http/requests/pagination.ts";
import { banners, type Roadblock } from "./banners.rules.ts";

const server = recordServer<RowOf<"roadblocks">, Roadblock>(banners, {
  shape: { createdAt: moment },
  of: ({ created_at }) => ({ createdAt: created_at }),
});

const endpoint = endpointsOf(banners.labels.heading);
const getActive = endpoint({ access: "public", cached: true }, "List the banners of today, newest first", {
  description: "Active banners whose period includes today at the school, its first and last day included.",
  querystring: pageQuery,
  response: { 200: successResponse.extend({ roadblocks: z.array(server.record), ...inPages }) },
});

export function bannersRoutes(app: Api, parts: CollectionParts): void {
  listRoute(app, server, parts, {
    shape: { total: z.number().int() },
    // The screen reverses a page again.
    of: (records, total) => ({ roadblocks: records.toReversed(), total }),
  });

  app.get("/roadblock/active", getActive, async ({ query }) => {
    const { records } = await readLive(parts.db, server, parts.now);
    const { rows, ...paged } = partOf(records, query);
    return success("These are the banners of today.", { roadblocks: rows, ...paged });
  });

  collectionRoutes(app, server, parts);
}

export const createBannerReads = (db: Queries, now: () => Date) => ({
  async active() {
    const { records, changesAt } = await readLive(db, server, now);
    return { roadblocks: records, changesAt };
  },
});
