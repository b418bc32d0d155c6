import { bannerPeriod } from "#contract/records/visibility.ts";
import { roadblockFields } from "#contract/roadblocks/roadblocks.rules.ts";
import type { Roadblock } from "#contract/roadblocks/roadblocks.ts";
import { lifeOf } from "../database/records/visible.ts";
import { recordReader } from "../database/tables/field-columns.ts";
import type { Queries } from "../database/tables/tables.ts";
import {
  createPictureStore,
  type KeptPicture,
  pictureAddress,
  toPicture,
} from "../files/pictures/pictures.store.ts";
import { bannerFileName } from "../files/public-files.ts";
import type { RoadblockRow } from "./roadblocks.store.ts";

const fieldsOf = recordReader(roadblockFields);

/** Banners as they leave the server, with their pictures. */
export async function toRecords(db: Queries, rows: readonly RoadblockRow[], at: Date): Promise<Roadblock[]> {
  const pictures = await createPictureStore(db).find(rows.map((row) => row.banner_key));
  return rows.map((row) => toRecord(row, pictures.get(row.banner_key), at));
}

function toRecord(row: RoadblockRow, picture: KeptPicture | undefined, at: Date): Roadblock {
  return {
    _id: row.id,
    bannerLink: pictureAddress(row.banner_key, bannerFileName),
    picture: toPicture(picture, bannerFileName),
    ...fieldsOf(row),
    isActive: row.active === 1,
    createdAt: row.created_at,
    ...lifeOf(row, bannerPeriod(row.active_from, row.active_to), at),
  };
}
