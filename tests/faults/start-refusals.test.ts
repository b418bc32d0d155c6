import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { beginStart, makeFolder, startInVain, startServer } from "../support/servers/server.ts";
import { startProxy, throughProxy } from "../support/servers/tcp-proxy.ts";
import { startPostgres } from "../support/stores/postgres.ts";

function openFolder(): string {
  const folder = makeFolder();
  onTestFinished(folder.remove);
  return folder.path;
}

/** Whoever starts the server reads sentences, and nothing of the program's insides. */
async function refusalOf(dataDir: string, env: Record<string, string> = {}): Promise<string> {
  const { code, output } = await startInVain(dataDir, { SAMPLE_DATA: "off", ...env });
  expect(code).toBe(1);
  const words = output.trim();
  expect(words).toMatch(/^[A-Z"][^\n]+\.$/);
  expect(words).not.toMatch(/\n\s+at |node:internal|ERR_/);
  return words;
}

test("a second server on the same SQLite folder is refused, and the folder is free however the first one ends", async () => {
  const dataDir = openFolder();
  for (const signal of ["SIGKILL", "SIGTERM"] as const) {
    const first = await startServer(dataDir, { SAMPLE_DATA: "off", WORKERS: "2" });
    expect(await refusalOf(dataDir)).toBe(
      `Another server runs on the folder "${dataDir}". Stop it first, or set DATA_DIR to another folder. Several servers can share a PostgreSQL (DATABASE_URL).`,
    );
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    await first.stop(signal);
  }
  const last = await startServer(dataDir, { SAMPLE_DATA: "off" });
  await last.stop();
});

test.each(["missing", "empty"])(
  "a %s database beside uploaded files does not become a new site",
  async (how) => {
    const dataDir = openFolder();
    mkdirSync(join(dataDir, "files/ab"), { recursive: true });
    writeFileSync(join(dataDir, "files/ab/abcdef.pdf"), "%PDF-1.4");
    if (how === "empty") writeFileSync(join(dataDir, "school.sqlite"), "");
    expect(await refusalOf(dataDir)).toBe(
      `The folder "${dataDir}" holds uploaded files, but its database school.sqlite is missing or empty. Put the database back, or restore a backup. To begin a new site, set DATA_DIR to an empty folder.`,
    );
    expect(readdirSync(dataDir).filter((name) => name.includes("-wal"))).toEqual([]);
  },
);

test("the journal of a database that is gone is not thrown away", async () => {
  const dataDir = openFolder();
  const first = await startServer(dataDir, { SAMPLE_DATA: "off" });
  await first.stop("SIGKILL");
  rmSync(join(dataDir, "school.sqlite"));
  expect(await refusalOf(dataDir)).toContain("holds the journal of a database");
  expect(readdirSync(dataDir)).toContain("school.sqlite-wal");
});

test("a database that is damaged, or none, is named with what to do", async () => {
  const dataDir = openFolder();
  writeFileSync(join(dataDir, "school.sqlite"), Buffer.alloc(20_000, "not a database "));
  expect(await refusalOf(dataDir)).toMatch(/school\.sqlite in DATA_DIR is damaged.*restore a backup\.$/);
});

test("a damaged lock is not taken for a damaged database", async () => {
  const dataDir = openFolder();
  const lock = join(dataDir, "server.lock");
  writeFileSync(lock, Buffer.alloc(5_000, "not a database "));
  expect(await refusalOf(dataDir)).toBe(
    `The file "${lock}" is damaged. It holds nothing that is needed: remove it, and start again.`,
  );
});

test("the folder lost+found of a file system of its own is not taken for uploaded files", async () => {
  const dataDir = openFolder();
  mkdirSync(join(dataDir, "files/lost+found/#12"), { recursive: true });
  await (await startServer(dataDir, { SAMPLE_DATA: "off" })).stop();
});

test("a folder that is a file, or that may not be written, is named with what to do", async () => {
  const dataDir = openFolder();
  const file = join(dataDir, "file");
  writeFileSync(file, "");
  expect(await refusalOf(file)).toBe(
    `A folder is needed at "${file}", and a file lies there. Move it away, or set DATA_DIR to another folder.`,
  );
  // Nobody may make a folder there, the administrator of the machine included.
  expect(await refusalOf("/sys/school")).toMatch(/^This user may not read or write "\/sys\/school"\. /);
});

test.each(["secret-key", "first-password.txt", "school.sqlite", "server.lock"])(
  "a folder in the place of %s, or a link there that leads to nothing, is named with what to do",
  async (name) => {
    const dataDir = openFolder();
    const path = join(dataDir, name);
    mkdirSync(path);
    expect(await refusalOf(dataDir)).toBe(
      `A file belongs at "${path}", and a folder lies there. Move the folder away, and start again.`,
    );
    rmSync(path, { recursive: true });
    symlinkSync(join(dataDir, "away", name), path);
    expect(await refusalOf(dataDir)).toBe(
      `"${path}" is a link to a file that is not there. Put that file back, or mount its disk, and start again.`,
    );
  },
);

test("an address that is not this machine's is named with what to do", async () => {
  expect(await refusalOf(openFolder(), { HOST: "192.0.2.1" })).toMatch(
    /^HOST is no address of this machine\. /,
  );
});

test("a store that refuses its key or is not there is named with what to do", async () => {
  expect(await refusalOf(openFolder(), { STORAGE_URL: "s3://key:secret@127.0.0.1:9/none?tls=off" })).toMatch(
    /^The file store of STORAGE_URL does not answer/,
  );
});

test("a PostgreSQL that lets nobody in is named with what to do", async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const changed = (parts: Partial<URL>) => Object.assign(new URL(postgres.url), parts).href;
  expect(await refusalOf(openFolder(), { DATABASE_URL: changed({ username: "nobody" }) })).toMatch(
    /^PostgreSQL refuses the user/,
  );
  expect(await refusalOf(openFolder(), { DATABASE_URL: changed({ pathname: "/nothing" }) })).toMatch(
    /^PostgreSQL has no database of the name/,
  );
});

test("a start waits for a PostgreSQL that is not there yet, and logs one plain line for each attempt", async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const proxy = await startProxy(postgres.port);
  onTestFinished(proxy.stop);
  proxy.stall();
  const start = beginStart(openFolder(), {
    DATABASE_URL: throughProxy(postgres.url, proxy),
    SAMPLE_DATA: "off",
    LOG_LEVEL: "warn",
  });
  onTestFinished(async () => void (await start.stop()));
  await expect.poll(() => start.output().match(/"msg":"The PostgreSQL of.*\n/g)?.length).toBeGreaterThan(1);
  expect(start.output()).not.toContain("stack");
  proxy.resume();
  expect((await fetch(`${await start.listening}/readyz`)).status).toBe(200);
});
