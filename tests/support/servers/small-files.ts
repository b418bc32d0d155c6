import { onTestFinished } from "vitest";
import { makeFolder, signIn, startServer } from "./server.ts";

/**
 * A server that the system lets write no file of more than 2 MB, and somebody signed in: to a write the same as a disk
 * that takes no more, and it needs no rights.
 */
export async function startWithSmallFiles() {
  const folder = makeFolder();
  onTestFinished(folder.remove);
  const server = await startServer(folder.path, { SAMPLE_DATA: "off" }, { maxFileBytes: 2 * 1024 * 1024 });
  onTestFinished(async () => {
    await server.stop();
  });
  return { server, headers: { authorization: `Bearer ${await signIn(server.url)}` } };
}
