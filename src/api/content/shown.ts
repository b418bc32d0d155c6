import type { DocumentRecord } from "#contract/content/content.ts";
import type { Rule } from "#contract/content/rules.ts";
import { isUploaded, sourcedIn } from "#contract/content/walk.ts";
import { among } from "../database/records/among.ts";
import type { Queries } from "../database/tables/tables.ts";
import { fileAddress } from "../files/files.routes.ts";
import { createPictureStore, pictureAddress, toPicture } from "../files/pictures/pictures.store.ts";

export type Shown = DocumentRecord["shown"];

/** What is needed to show uploaded files and pictures, by their source. */
export async function showFiles(db: Queries, sources: readonly string[]): Promise<Shown> {
  if (sources.length === 0) return {};
  const files = await db
    .selectFrom("files")
    .select(["key", "bytes"])
    .where(among(db, "key", sources))
    .execute();
  const pictures = await createPictureStore(db).find(sources);
  return Object.fromEntries(
    files.map(({ key, bytes }) => {
      const picture = toPicture(pictures.get(key), "picture");
      const url = picture ? pictureAddress(key, "picture") : fileAddress(key, "file");
      return [key, { url, bytes, picture }];
    }),
  );
}

/** Puts into a document what pages need to show its files. It is changed in place: nobody else holds it. */
export function fillInShown(rules: Rule, content: unknown, shown: Shown): void {
  for (const { rule, value } of sourcedIn(rules, content)) {
    if (!isUploaded(value.source)) continue;
    const known = shown[value.source];
    if (!known) value.source = "";
    else if (rule.kind === "file" && "name" in value)
      value.shown = { url: fileAddress(value.source, value.name || "file"), bytes: known.bytes };
    else if ("alt" in value && known.picture) value.shown = { ...known.picture, url: known.url };
  }
}
