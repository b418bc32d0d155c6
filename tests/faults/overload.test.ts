import type { Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { pdfOf } from "../../src/api/testing/sample-files.ts";
import { startAwakeClock } from "../support/awake-clock.ts";
import { askAndTakeNothing, getOf } from "../support/idle-readers.ts";
import { mostResidentMb } from "../support/memory.ts";
import { makeFolder, type RunningServer, signIn, startServer } from "../support/server.ts";

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

test.each(["a page", "a file"])(
  "two thousand readers who ask for %s and take nothing are held in little memory, and nobody waits for them",
  async (what) => {
    const server = await openSite();
    const path = what === "a file" ? await addFile(server) : "/";
    await visitMeanwhile(server.url);
    const sockets: Socket[] = [];
    onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
    let longestMs = 0;
    const mb = await mostResidentMb(server.pid, async () => {
      for (let count = 0; count < readers; count += 1)
        sockets.push(await askAndTakeNothing(server.url, getOf(path)));
      longestMs = await visitMeanwhile(server.url);
    });
    expect(mb).toBeLessThan(limitMb);
    expect(longestMs).toBeLessThan(limitMs);
  },
);

test.each(["/", "/api/roadblock?page=1", "/nowhere"])(
  "five hundred connections that send three hundred requests for %s at once are held in little memory, and nobody waits for them",
  async (path) => {
    const server = await openSite();
    await visitMeanwhile(server.url);
    const sockets: Socket[] = [];
    onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
    let longestMs = 0;
    const mb = await mostResidentMb(server.pid, async () => {
      const requests = getOf(path).repeat(300);
      for (let count = 0; count < 500; count += 1)
        sockets.push(await askAndTakeNothing(server.url, requests));
      longestMs = await visitMeanwhile(server.url);
    });
    expect(mb).toBeLessThan(limitMb);
    expect(longestMs).toBeLessThan(limitMs);
  },
);
