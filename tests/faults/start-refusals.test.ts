import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "#app/server/config.ts";
import { inheritedSocket } from "#app/server/processes/stop.ts";
import { refuseMissingDatabase } from "#app/server/setup/data-folder.ts";
import { refuseWrongKinds } from "#app/server/setup/start-refusals.ts";
import { openFolder } from "#testing/folder.ts";
import { startInVain } from "../support/servers/server.ts";
import { serve } from "../support/servers/test-server.ts";
import { sharedPostgres } from "../support/stores/postgres.ts";

async function refusalOf(dataDir: string, env: Record<string, string> = {}): Promise<string> {
  const { code, output } = await startInVain(dataDir, { SAMPLE_DATA: "off", ...env });
  expect(code).toBe(1);
  const sentence = output.trim();
  expect(sentence).toMatch(/^[A-Z"][^\n]+\.$/);
  expect(sentence).not.toMatch(/\n\s+at |node:internal|ERR_/);
  return sentence;
}

test("a second server on the same SQLite folder is refused, also after the first was killed", async () => {
  const dataDir = openFolder();
  const first = await serve({ WORKERS: "2" }, { dataDir });
  expect(await refusalOf(dataDir)).toMatch(
    /^Another server runs on the folder .* set DATA_DIR to another folder/,
  );
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  await first.stop("SIGKILL");
  await serve({}, { dataDir });
});

const configOf = (dataDir: string) => readConfig({ DATA_DIR: dataDir });

test("a missing or empty database beside uploaded files does not become a new site", () => {
  const dataDir = openFolder();
  const start = () => refuseMissingDatabase(configOf(dataDir));
  // The folder of a file system itself does not count.
  mkdirSync(join(dataDir, "files/lost+found/#12"), { recursive: true });
  expect(start).not.toThrow();
  mkdirSync(join(dataDir, "files/ab"));
  writeFileSync(join(dataDir, "files/ab/abcdef.pdf"), "%PDF-1.4");
  const sentence = /uploaded files, but its database school\.sqlite is missing or empty/;
  expect(start).toThrow(sentence);
  writeFileSync(join(dataDir, "school.sqlite"), "");
  expect(start).toThrow(sentence);
});

test("the journal of a missing database is not deleted", () => {
  const dataDir = openFolder();
  writeFileSync(join(dataDir, "school.sqlite-wal"), "what was written last");
  expect(() => refuseMissingDatabase(configOf(dataDir))).toThrow(/the journal of a database/);
});

test.each([
  ["school.sqlite", /school\.sqlite in DATA_DIR is damaged.*restore a backup\.$/],
  ["server.lock", /server\.lock" is damaged.*remove it, and start again\.$/],
])("a damaged %s is named with what to do", async (name, sentence) => {
  const dataDir = openFolder();
  writeFileSync(join(dataDir, name), Buffer.alloc(20_000, "not a database "));
  expect(await refusalOf(dataDir)).toMatch(sentence);
});

test("a data folder that is a file, or cannot be written, is named", async () => {
  const file = join(openFolder(), "file");
  writeFileSync(file, "");
  expect(await refusalOf(file)).toContain(`A folder is needed at "${file}"`);
  // Not even root may create a folder there.
  expect(await refusalOf("/sys/school")).toMatch(/^This user may not read or write "\/sys\/school"\. /);
});

test.each(["secret-key", "school.sqlite"])("a folder or a broken link in place of %s is named", (name) => {
  const dataDir = openFolder();
  const start = () => refuseWrongKinds(configOf(dataDir));
  const path = join(dataDir, name);
  mkdirSync(path);
  expect(start).toThrow(`A file belongs at "${path}"`);
  rmSync(path, { recursive: true });
  symlinkSync(join(dataDir, "away", name), path);
  expect(start).toThrow(`"${path}" is a link to a file that is not there.`);
});

test.each([
  ["an IP address of another machine", { HOST: "192.0.2.1" }, /^HOST is not an address of this machine\. /],
  [
    "an IP address of another machine for the metrics",
    { METRICS_PORT: "0", METRICS_HOST: "192.0.2.1" },
    /^METRICS_HOST is not an address of this machine\. /,
  ],
  [
    "a missing file store",
    { STORAGE_URL: "s3://key:secret@127.0.0.1:9/none?tls=off" },
    /^The file store of STORAGE_URL does not respond/,
  ],
])("%s is named with what to do", async (_what, env, sentence) => {
  expect(await refusalOf(openFolder(), env)).toMatch(sentence);
});

test("a PostgreSQL that refuses the user or lacks the database is named", async () => {
  const postgres = await sharedPostgres();
  const changed = (parts: Partial<URL>) => Object.assign(new URL(postgres.url), parts).href;
  expect(await refusalOf(openFolder(), { DATABASE_URL: changed({ username: "nobody" }) })).toMatch(
    /^PostgreSQL refuses the user, the password/,
  );
  expect(await refusalOf(openFolder(), { DATABASE_URL: changed({ pathname: "/nothing" }) })).toMatch(
    /^PostgreSQL refuses .* the name of the database/,
  );
});

test("two sockets of systemd are refused, because the site listens on one", () => {
  const environment = { LISTEN_PID: String(process.pid), LISTEN_FDS: "2" };
  expect(() => inheritedSocket(environment)).toThrow(/2 sockets.*Leave one ListenStream/);
});
