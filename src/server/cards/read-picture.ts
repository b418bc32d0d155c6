import { buffer } from "node:stream/consumers";
import { endingOf } from "#api/files/file-types.ts";
import type { FileStore } from "#api/files/stores/store.ts";
import type { ReadPicture } from "./make-card.ts";

/** Headshots are at most 5 MB, pictures of pages far less. */
const maxBytes = 6 * 1024 * 1024;
const fileAddress = /^\/files\/([0-9a-f]{64})\/[^/]+$/;

/** Reads uploaded pictures by their addresses. A card is drawn without one that is not there, or is too large. */
export function createPictureReader(store: FileStore): ReadPicture {
  return async (url) => {
    const [, hash] = fileAddress.exec(url) ?? [];
    if (!hash) return undefined;
    const key = `${hash}.${endingOf(url)}`;
    const bytes = await store.size(key);
    return bytes && bytes <= maxBytes ? buffer(await store.read(key)) : undefined;
  };
}
