import { cpSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder, signIn, startServer } from "../support/server.ts";

/** What people do to the folder of a site that they forgot to stop. */
const mishaps = [
  {
    name: "another folder is put in its place",
    hurt(dataDir: string) {
      renameSync(dataDir, `${dataDir}-away`);
      for (const name of ["files", "uploads"]) mkdirSync(join(dataDir, name), { recursive: true });
    },
    mend(dataDir: string) {
      rmSync(dataDir, { recursive: true });
      renameSync(`${dataDir}-away`, dataDir);
    },
  },
  {
    name: "an older copy of the database is put in its place",
    hurt(dataDir: string) {
      renameSync(join(dataDir, "school.sqlite"), join(dataDir, "kept"));
      cpSync(join(dataDir, "kept"), join(dataDir, "school.sqlite"));
    },
    mend: (dataDir: string) => renameSync(join(dataDir, "kept"), join(dataDir, "school.sqlite")),
  },
  {
    name: "its journal is taken away",
    hurt: (dataDir: string) => renameSync(join(dataDir, "school.sqlite-wal"), join(dataDir, "kept")),
    mend: (dataDir: string) => renameSync(join(dataDir, "kept"), join(dataDir, "school.sqlite-wal")),
  },
  {
    name: "the whole folder is moved away",
    hurt: (dataDir: string) => renameSync(dataDir, `${dataDir}-away`),
    mend: (dataDir: string) => renameSync(`${dataDir}-away`, dataDir),
  },
];

for (const { name, hurt, mend } of mishaps)
  test(`when ${name} nothing is acknowledged that would be lost, pages are read, and all is well once it is back`, async () => {
    const folder = makeFolder();
    onTestFinished(folder.remove);
    const dataDir = join(folder.path, "data");
    const server = await startServer(dataDir, { SAMPLE_DATA: "off", LOG_LEVEL: "silent", WORKERS: "2" });
    onTestFinished(async () => {
      await server.stop();
    });
    const headers = { authorization: `Bearer ${await signIn(server.url)}` };
    const add = async () => {
      const body = new FormData();
      const fields = { noticeTitle: "Exam", noticeType: "Exam", publishDate: "2025-01-05", fileType: "pdf" };
      for (const [field, value] of Object.entries(fields)) body.set(field, value);
      body.set("fileLink", "https://school.example/a.pdf");
      const answer = await fetch(`${server.url}/api/notices`, { method: "POST", headers, body });
      return { status: answer.status, ...(await answer.json()) };
    };
    const readiness = async () => (await fetch(`${server.url}/readyz`)).status;
    expect(await add()).toMatchObject({ status: 201 });

    hurt(dataDir);
    expect(await add()).toMatchObject({
      status: 503,
      message: expect.stringMatching(/nothing was (read or )?saved/),
    });
    await expect.poll(readiness).toBe(503);
    expect((await fetch(`${server.url}/notice`)).status).toBe(200);

    mend(dataDir);
    expect(await add()).toMatchObject({ status: 201 });
    await expect.poll(readiness).toBe(200);
  });
