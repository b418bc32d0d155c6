import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { inject } from "vitest";
import { createDiskStore } from "#platform/files/disk-store.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { createS3Store } from "#platform/files/s3-store.ts";
import { s3Place } from "./own-s3.ts";

/** A bucket of its own on the run's S3 store, or a folder where the suite runs on the disk. */
export function openStore(folder: string): FileStore {
  const endpoint = inject("s3Endpoint");
  return endpoint ? onFirstUse(() => openBucket(endpoint)) : createDiskStore(folder);
}

async function openBucket(endpoint: string): Promise<FileStore> {
  const bucket = `world-${crypto.randomUUID()}`;
  const place = s3Place(Number(new URL(endpoint).port), bucket);
  const client = new S3Client({ ...place, forcePathStyle: true, credentials: place });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return createS3Store(place);
}

/** A world that keeps no file needs no bucket. */
function onFirstUse(open: () => Promise<FileStore>): FileStore {
  let opened: Promise<FileStore> | undefined;
  const store = () => {
    opened ??= open();
    return opened;
  };
  return {
    put: async (...args) => (await store()).put(...args),
    size: async (...args) => (await store()).size(...args),
    read: async (...args) => (await store()).read(...args),
    remove: async (...args) => (await store()).remove(...args),
    prepare: async () => {},
    check: async () => (await store()).check(),
  };
}
