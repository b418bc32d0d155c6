import type { Socket } from "node:net";
import { expect, onTestFinished } from "vitest";
import { pdfOf } from "#testing/samples/sample-files.ts";
import { startAwakeClock } from "../awake-clock.ts";
import { mostResidentMb } from "../servers/memory.ts";
import { makeFolder, type RunningServer, signIn, startServer } from "../servers/server.ts";
import { askAndTakeNothing, getOf } from "./idle-readers.ts";

/** What everybody else is promised meanwhile. */
const limitMs = 2_000;
const limitMb = 300;
const readers = 2_000;

async function openSite(): Promise<RunningServer> {
  const folder = makeFolder();
  const server = await startServer(folder.path, { SAMPLE_DATA: "off", LOG_LEVEL: "fatal" });
  onTestFinished(async () => {
    await server.stop("SIGKILL");
    folder.remove();
  });
  return server;
}

async function addFile({ url }: RunningServer): Promise<string> {
  const form = new FormData();
  const fields = { noticeTitle: "Large", noticeType: "Exam", publishDate: "2025-01-05" };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("noticeFile", new Blob([new Uint8Array(pdfOf(5_000_000))]), "large.pdf");
  const headers = { authorization: `Bearer ${await signIn(url)}` };
  const answer = await fetch(`${url}/api/notices`, { method: "POST", headers, body: form });
  return (await answer.json()).notice.fileUrl;
}

/** Others who read a page and a list meanwhile; returns the longest that one of them waited. */
async function visitMeanwhile(url: string): Promise<number> {
  const clock = startAwakeClock();
  let longestMs = 0;
  for (let visits = 0; visits < 10; visits += 1) {
    for (const path of ["/", "/notice", "/api/notices?page=1"]) {
      const { result, ms } = await clock.time(
        fetch(`${url}${path}`).then(async (answer) => {
          await answer.bytes();
          return answer.status;
        }),
      );
      expect(result).toBe(200);
      longestMs = Math.max(longestMs, ms);
    }
  }
  return longestMs;
}

/** Many who ask for a page or a file and take nothing of it. */
export async function outlivesIdleReaders(what: "a page" | "a file"): Promise<void> {
  const server = await openSite();
  const path = what === "a file" ? await addFile(server) : "/";
  await withstands(server, readers, getOf(path));
}

/** Many who ask for the same again and again, without waiting for an answer. */
export async function outlivesImpatientReaders(path: string): Promise<void> {
  await withstands(await openSite(), 500, getOf(path).repeat(300));
}

async function withstands(server: RunningServer, connections: number, requests: string): Promise<void> {
  await visitMeanwhile(server.url);
  const sockets: Socket[] = [];
  onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
  let longestMs = 0;
  const mb = await mostResidentMb(server.pid, async () => {
    for (let count = 0; count < connections; count += 1)
      sockets.push(await askAndTakeNothing(server.url, requests));
    longestMs = await visitMeanwhile(server.url);
  });
  expect(mb).toBeLessThan(limitMb);
  expect(longestMs).toBeLessThan(limitMs);
}
