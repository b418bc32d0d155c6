import { join } from "node:path";
import { createDiskStore } from "#files/disk-store.server.ts";
import type { FileStore } from "#files/file-store.server.ts";
import type { Config } from "./config.ts";

/** Where the settings say that files lie. The client for S3 takes a while to load, so that only its users load it. */
export async function openFileStore({
  dataDir,
  storage,
}: Pick<Config, "dataDir" | "storage">): Promise<FileStore> {
  if (!storage) return createDiskStore(join(dataDir, "files"));
  return (await import("#files/s3-store.server.ts")).createS3Store(storage);
}
