import { once } from "node:events";
import type { AddressInfo, Server } from "node:net";
import type { S3Place } from "#platform/files/s3-store.ts";

/** Where a test's own server, which takes every key, is an S3 store until the test ends. */
export async function listenAsS3(server: Server & { closeAllConnections?(): void }): Promise<S3Place> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections?.();
  });
  return s3Place((server.address() as AddressInfo).port);
}

/** What the S3 store of the tests knows (tests/support/stores/s3.ts), as access key and as secret. */
export const storeKey = "TESTKEY";

export const s3Place = (port: number, bucket = "school"): S3Place => ({
  endpoint: `http://127.0.0.1:${port}`,
  region: "us-east-1",
  bucket,
  accessKeyId: storeKey,
  secretAccessKey: storeKey,
});
