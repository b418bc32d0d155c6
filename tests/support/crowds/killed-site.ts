import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openFolder } from "#testing/folder.ts";
import { signIn } from "../servers/server.ts";
import { serve } from "../servers/test-server.ts";
import { type CrowdReport, fileOf, startNoticeCrowd } from "./notice-crowd.ts";

const savedBetween = 10;

export async function killUnderLoad(kills: number): Promise<CrowdReport> {
  const dataDir = openFolder();
  const start = () => serve({ LOG_LEVEL: "fatal", WORKERS: "2" }, { dataDir });
  let server = await start();
  const token = await signIn(server.url);
  const crowd = startNoticeCrowd({ url: () => server.url, token, writers: 4, readers: 4, withFiles: true });
  const saved = () => crowd.report.acknowledged.length;
  for (let count = 0; count < kills; count += 1) {
    const before = saved();
    await expect.poll(saved, { timeout: 60_000 }).toBeGreaterThan(before + savedBetween);
    await server.stop("SIGKILL");
    server = await start();
  }
  const report = await crowd.stop();

  const { notices } = await (await fetch(`${server.url}/api/notices`)).json();
  const titles: string[] = notices.map(({ noticeTitle }: { noticeTitle: string }) => noticeTitle);
  expect(titles.sort()).toEqual(report.acknowledged.sort());
  for (const { noticeTitle, fileUrl } of notices)
    expect(await (await fetch(server.url + fileUrl)).text()).toBe(fileOf(noticeTitle));
  const stored = readdirSync(join(dataDir, "files"), { recursive: true, withFileTypes: true });
  for (const entry of stored.filter((each) => each.isFile()))
    expect(hashOf(readFileSync(join(entry.parentPath, entry.name)))).toBe(entry.name.split(".")[0]);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  return report;
}

const hashOf = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");
