import { join } from "node:path";
import { createDiskStore } from "#platform/files/disk-store.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Config } from "./config.ts";

/** The S3 client takes long to load, so only sites with STORAGE_URL load it. */
export async function openFileStore({
  dataDir,
  storageUrl,
}: Pick<Config, "dataDir" | "storageUrl">): Promise<FileStore> {
  if (!storageUrl) return createDiskStore(join(dataDir, "files"));
  return (await import("#platform/files/s3-store.ts")).createS3Store(storageUrl);
}
