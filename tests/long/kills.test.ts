import { expect, onTestFinished, test } from "vitest";
import { fileOf, startNoticeCrowd } from "../support/crowds/notice-crowd.ts";
import { makeFolder, type RunningServer, signIn, startServer } from "../support/servers/server.ts";
import { tell } from "../support/tell.ts";

const kills = 50;
const savedBetween = 10;

interface Notice {
  noticeTitle: string;
  fileUrl: string;
}

test("fifty kills under load lose no acknowledged write", async () => {
  const folder = makeFolder();
  onTestFinished(folder.remove);
  let server = await startServer(folder.path, settings("0"));
  onTestFinished(async () => {
    await server.stop();
  });
  const port = new URL(server.url).port;
  const crowd = startNoticeCrowd({
    url: server.url,
    token: await signIn(server.url),
    writers: 4,
    readers: 4,
    withFiles: true,
  });
  const saved = () => crowd.report.acknowledged.length;
  const begun = performance.now();
  for (let count = 0; count < kills; count += 1) {
    const before = saved();
    await expect.poll(saved, { timeout: 60_000 }).toBeGreaterThan(before + savedBetween);
    await server.stop("SIGKILL");
    server = await startAgain(folder.path, port);
  }
  const { acknowledged, writes, reads } = await crowd.stop();

  const { notices }: { notices: Notice[] } = await (await fetch(`${server.url}/api/notices`)).json();
  expect(notices.map((notice) => notice.noticeTitle).sort()).toEqual(acknowledged.sort());
  const withFiles = notices.filter((notice) => notice.fileUrl.startsWith("/files/"));
  for (const { noticeTitle, fileUrl } of withFiles)
    expect(await (await fetch(server.url + fileUrl)).text()).toBe(fileOf(noticeTitle));
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  tell(
    `${kills} kills in ${Math.round((performance.now() - begun) / 1_000)} s; ${acknowledged.length} notices acknowledged, ${withFiles.length} with a file, all there once and whole; writes ${JSON.stringify(writes)}, reads ${JSON.stringify(reads)}`,
  );
});

function settings(port: string): Record<string, string> {
  return { SAMPLE_DATA: "off", LOG_LEVEL: "fatal", WORKERS: "2", PORT: port };
}

/** The workers of the killed process need a moment to notice; until then the port is theirs. */
async function startAgain(dataDir: string, port: string): Promise<RunningServer> {
  for (;;) {
    const server = await startServer(dataDir, settings(port)).catch((error: Error) => error);
    if (!(server instanceof Error)) return server;
    expect(server.message).toContain("The port is in use.");
  }
}
