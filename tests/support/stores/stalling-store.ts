import { createS3Store } from "#platform/files/s3-store.ts";
import { endWithTest } from "#testing/end-with-test.ts";
import { s3Place } from "#testing/own-s3.ts";
import { makeOffice } from "#testing/world.ts";
import { startProxy } from "../servers/tcp-proxy.ts";
import { startS3 } from "./s3.ts";

/** Promised in docs/operating.md. */
export const limitMs = 5_000;

export async function makeSite(fileBytes = 1_000) {
  const s3 = endWithTest(await startS3(["school"]));
  const proxy = endWithTest(await startProxy(s3.port));
  const { world, office } = await makeOffice({ store: () => createS3Store(s3Place(proxy.port)) });
  const content = Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(fileBytes, crypto.randomUUID())]);
  const file = { filename: "routine.pdf", content };
  const notice = await office.addNotice({}, file);
  const address = await world.app.listen({ port: 0, host: "127.0.0.1" });
  // Nothing closes while a request waits.
  onTestFinished(proxy.resume);
  return { proxy, office, content, url: `${address}${notice.fileUrl}`, address };
}
