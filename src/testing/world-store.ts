import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { inject } from "vitest";
import { createDiskStore } from "#files/disk-store.server.ts";
import type { FileStore } from "#files/file-store.server.ts";
import { createS3Store } from "#files/s3-store.server.ts";

const region = "us-east-1";
/** The test server's own. */
const key = "S3RVER";

/** A bucket of its own on the run's S3 store, or a folder where the suite runs on the disk. */
export function openStore(folder: string): FileStore {
  const endpoint = inject("s3Endpoint");
  return endpoint ? onFirstUse(() => openBucket(endpoint)) : createDiskStore(folder);
}

async function openBucket(endpoint: string): Promise<FileStore> {
  const bucket = `world-${crypto.randomUUID()}`;
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: key, secretAccessKey: key },
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return createS3Store({ endpoint, region, bucket, accessKeyId: key, secretAccessKey: key });
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
