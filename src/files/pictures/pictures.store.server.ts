import { among } from "#collections/record.store.server.ts";
import type { Queries } from "#database/tables/tables.ts";
import { fileAddress } from "../files.routes.server.ts";
import type { Picture } from "../files.schemas.ts";
import type { VariantType } from "../pictures.rules.ts";
import { pictureName } from "../public-files.server.ts";

export interface KeptPicture {
  key: string;
  width: number;
  height: number;
  animated: boolean;
  /** By type, and in each from the narrowest to the widest. */
  variants: { key: string; type: VariantType; width: number }[];
}

export function createPictureStore(db: Queries) {
  return {
    /** The pictures behind the keys. */
    async find(keys: readonly string[]): Promise<Map<string, KeptPicture>> {
      if (keys.length === 0) return new Map();
      const [pictures, variants] = await Promise.all([
        db
          .selectFrom("pictures")
          .selectAll()
          .where(among(db, "key", keys))
          .execute(),
        db
          .selectFrom("picture_variants")
          .selectAll()
          .where(among(db, "picture_key", keys))
          .orderBy("type")
          .orderBy("width")
          .execute(),
      ]);
      const byPicture = Map.groupBy(variants, (variant) => variant.picture_key);
      return new Map(
        pictures.map(({ animated, ...picture }) => [
          picture.key,
          {
            ...picture,
            animated: animated === 1,
            variants: (byPicture.get(picture.key) ?? []).map(({ file_key, type, width }) => ({
              key: file_key,
              type,
              width,
            })),
          },
        ]),
      );
    },

    /** The same picture may come again, for a page that shows it in other widths: what is there already stays. */
    async add({ variants, ...picture }: KeptPicture): Promise<void> {
      await db
        .insertInto("pictures")
        .values({ ...picture, animated: picture.animated ? 1 : 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await db
        .insertInto("picture_variants")
        .values(
          variants.map(({ key, type, width }) => ({ picture_key: picture.key, type, width, file_key: key })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}

/** The URL of the picture as it was uploaded. */
export function pictureAddress(key: string, name: string): string {
  return fileAddress(key, pictureName(name));
}

/** A picture as it leaves the server. */
export function toPicture(picture: KeptPicture | undefined, name: string): Picture | null {
  if (!picture) return null;
  const { width, height, animated, variants } = picture;
  return {
    width,
    height,
    animated,
    variants: variants.map((variant) => ({
      url: fileAddress(variant.key, pictureName(`${name} ${variant.width}`)),
      type: variant.type,
      width: variant.width,
    })),
  };
}
