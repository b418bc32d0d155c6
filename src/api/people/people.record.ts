import { personFields } from "#contract/people/people.rules.ts";
import type { Person } from "#contract/people/people.ts";
import { personAddress } from "#contract/people/person-address.ts";
import { lifeOf } from "../database/records/visible.ts";
import { recordReader } from "../database/tables/field-columns.ts";
import type { Queries } from "../database/tables/tables.ts";
import {
  createPictureStore,
  type KeptPicture,
  pictureAddress,
  toPicture,
} from "../files/pictures/pictures.store.ts";
import type { PersonRow } from "./people.store.ts";

const fieldsOf = recordReader(personFields);

/** People as they leave the server, with their pictures. */
export async function toRecords(db: Queries, rows: readonly PersonRow[], at: Date): Promise<Person[]> {
  const pictures = await createPictureStore(db).find(rows.map((row) => row.headshot_key));
  return rows.map((row) => toRecord(row, pictures.get(row.headshot_key), at));
}

function toRecord(row: PersonRow, picture: KeptPicture | undefined, at: Date): Person {
  return {
    _id: row.id,
    ...fieldsOf(row),
    address: row.slug === null ? "" : personAddress(row.slug),
    headshot: pictureAddress(row.headshot_key, row.full_name),
    picture: toPicture(picture, row.full_name),
    action: row.active === 1,
    ...lifeOf(row, {}, at),
  };
}
