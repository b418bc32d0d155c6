import type { AddToLog } from "#collections/audit-log.server.ts";
import {
  type CollectionParts,
  type CollectionServer,
  collectionRoutes,
  notSavedOf,
} from "#collections/collection.routes.server.ts";
import { formsOf } from "#collections/collection.schemas.ts";
import { listRoute, readLive } from "#collections/plain-collection.server.ts";
import { createRecordStore, type RowOf } from "#collections/record.store.server.ts";
import { success } from "#collections/responses.schemas.ts";
import { stateOf } from "#collections/visible.server.ts";
import { recordReader } from "#database/tables/field-columns.ts";
import type { Queries } from "#database/tables/tables.ts";
import { createPictureStore, pictureUrl, toPicture } from "#files/pictures.server.ts";
import type { Api } from "#http/api.ts";
import { badInput } from "#http/errors.ts";
import { bannerFileName, banners, roadblockFields } from "./banners.rules.ts";
import {
  activeRoadblocksAnswer,
  type Roadblock,
  roadblockListAnswer,
  roadblockRecord,
} from "./banners.schemas.ts";

type RoadblockRow = RowOf<"roadblocks">;

const fieldsOf = recordReader(roadblockFields);

export const createBannerStore = (db: Queries, now: () => Date, log?: AddToLog) =>
  createRecordStore({ db, collection: banners, now, log });

const bannersServer: CollectionServer<RoadblockRow, Roadblock> = {
  collection: banners,
  ...formsOf(roadblockFields),
  record: roadblockRecord,
  createStore: createBannerStore,

  async toRecords(db, rows, at) {
    const pictures = await createPictureStore(db).find(rows.map((row) => row.banner_key));
    return rows.map((row) => ({
      _id: row.id,
      bannerLink: pictureUrl(row.banner_key, bannerFileName),
      picture: toPicture(pictures.get(row.banner_key), bannerFileName),
      ...fieldsOf(row),
      isActive: row.active === 1,
      createdAt: row.created_at,
      ...stateOf(banners, row, at),
    }));
  },

  check({ active_from = "", active_to = "" }) {
    if (active_to >= active_from) return;
    throw badInput(notSavedOf(banners), [
      { field: "activeTo", message: "The last active day must not be before the first one." },
    ]);
  },
};

export function bannersRoutes(app: Api, parts: CollectionParts): void {
  listRoute(app, bannersServer, parts, {
    more: { total: roadblockListAnswer.shape.total },
    // The screen reverses a page again.
    body: (records, { total }) => ({ roadblocks: records.toReversed(), total }),
  });

  app.get(
    "/roadblock/active",
    {
      config: { access: "public", cached: true },
      schema: {
        tags: [banners.labels.heading],
        summary: "List the banners of today, newest first",
        description:
          "Active banners whose period includes today at the school, its first and last day included.",
        response: { 200: activeRoadblocksAnswer },
      },
    },
    async () => {
      const { records } = await readLive(parts.db, bannersServer, parts.now);
      return success("These are the banners of today.", { roadblocks: records });
    },
  );

  collectionRoutes(app, bannersServer, parts);
}

/** What Home shows. */
export const createBannerReads = (db: Queries, now: () => Date) => ({
  async active() {
    const { records, changesAt } = await readLive(db, bannersServer, now);
    return { roadblocks: records, changesAt };
  },
});
