import { type ChangedTables, concerns } from "../../database/records/changes.ts";
import type { Queries } from "../../database/tables/tables.ts";
import { createPictureStore, type KeptPicture } from "./pictures.store.ts";

/** Half a kilobyte each, or one. */
const maxHeld = 1_000;

/** Pictures by their keys. Each is asked of the database once, until any is added or gets another width. */
export function createHeldPictures(db: Queries) {
  const store = createPictureStore(db);
  let held = new Map<string, KeptPicture>();
  return {
    async find(keys: readonly string[]): Promise<Map<string, KeptPicture>> {
      const known = held;
      const found = await store.find(keys.filter((key) => !known.has(key)));
      const wanted = keys.flatMap((key) => known.get(key) ?? found.get(key) ?? []);
      if (known.size > maxHeld) known.clear();
      // What was asked before a change is kept where nobody looks any more.
      for (const [key, picture] of found) known.set(key, picture);
      return new Map(wanted.map((picture) => [picture.key, picture]));
    },

    /** Something has changed. */
    forget(tables: ChangedTables): void {
      if (concerns(tables, ["pictures", "picture_variants"])) held = new Map();
    },
  };
}
