import { join } from "node:path";
import { createDiskStore } from "#api/files/stores/disk.store.ts";
import type { S3Place } from "#api/files/stores/s3.store.ts";
import type { FileStore } from "#api/files/stores/store.ts";

interface FilePlace {
  dataDir: string;
  storage: S3Place | undefined;
}

/** Where the settings say that files lie. The client for S3 takes a while to load, so that only its users load it. */
export async function openFileStore({ dataDir, storage }: FilePlace): Promise<FileStore> {
  if (!storage) return createDiskStore(join(dataDir, "files"));
  return (await import("#api/files/stores/s3.store.ts")).createS3Store(storage);
}
