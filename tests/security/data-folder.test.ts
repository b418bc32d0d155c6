import { execFile } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath } from "node:process";
import { promisify } from "node:util";
import { openFolder } from "#testing/folder.ts";
import { addNotice } from "../support/office/records.ts";
import { office, postJson, startInVain, startServer } from "../support/servers/server.ts";
import { serve } from "../support/servers/test-server.ts";

/** What lies in the folder, itself included, and who may do what with it: "rw-------" as 600. */
function modesIn(folder: string): Record<string, string> {
  const paths = [".", ...readdirSync(folder, { recursive: true, encoding: "utf8" })];
  return Object.fromEntries(
    paths.map((path) => [path, (lstatSync(join(folder, path)).mode & 0o777).toString(8)]),
  );
}

function expectPrivate(folder: string): void {
  for (const [path, mode] of Object.entries(modesIn(folder))) {
    expect({ path, mode }).toEqual({
      path,
      mode: lstatSync(join(folder, path)).isDirectory() ? "700" : "600",
    });
  }
}

test("only the owner can read the data folder, and a start corrects older permissions", async () => {
  const folder = join(openFolder(), "data");
  const first = await serve({}, { dataDir: folder });
  await addNotice(first.url, "Only ours");
  expectPrivate(folder);
  expect(Object.keys(modesIn(folder))).toEqual(
    expect.arrayContaining(["school.sqlite", "school.sqlite-wal", "files", "uploads"]),
  );
  await first.stop();
  for (const path of Object.keys(modesIn(folder))) {
    const full = join(folder, path);
    chmodSync(full, lstatSync(full).isDirectory() ? 0o755 : 0o644);
  }
  const own = join(folder, "somebody's own.sh");
  writeFileSync(own, "");
  chmodSync(own, 0o755);

  await serve({}, { dataDir: folder });
  const { "somebody's own.sh": left, ...rest } = modesIn(folder);
  expect(left).toBe("755");
  expect(Object.values(rest).filter((mode) => mode !== "700" && mode !== "600")).toEqual([]);
});

test("a data folder that everybody may write is refused", async () => {
  const shared = join(openFolder(), "shared");
  mkdirSync(shared);
  chmodSync(shared, 0o1777);
  await expect(startServer(shared)).rejects.toThrow(/DATA_DIR must be a folder of its own/);
  expect(lstatSync(tmpdir()).mode & 0o1000).toBe(0o1000);
});

test("the first password is in a private file, not in the log, until it is used, also after a start in vain", async () => {
  const dataDir = openFolder();
  const other = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const env = { ADMIN_PASSWORD: "", LOG_LEVEL: "trace" };
  const taken = { ...env, SAMPLE_DATA: "off", HOST: "127.0.0.1", PORT: String(port) };
  expect((await startInVain(dataDir, taken)).output).toContain("The port is in use.");

  const first = await serve(env, { dataDir });
  const file = /"firstPassword":"([^"]+)"/.exec(first.output())?.[1] ?? "";
  const password = /Password\s+(\S+)/.exec(readFileSync(file, "utf8"))?.[1] ?? "";
  expect(password).toMatch(/^\w{5}(-\w{5}){3}$/);
  expect(first.output()).not.toContain(password);
  expectPrivate(dataDir);
  const response = await postJson(`${first.url}/api/auth/login`, { email: office.email, password });
  expect(response.status).toBe(200);
  await first.stop();
  await serve(env, { dataDir });
  expect(existsSync(file)).toBe(false);
});

test("npm run admin accepts a password only from standard input", async () => {
  const { dataDir } = await serve();
  const run = (words: string[], typed: string) => {
    const child = promisify(execFile)(
      execPath,
      ["scripts/run.mjs", "admin", "create", "second@school.example", ...words],
      { env: { PATH: process.env.PATH, DATA_DIR: dataDir } },
    );
    child.child.stdin?.end(typed);
    return child.then(
      ({ stdout }) => stdout,
      ({ stderr }) => `refused: ${stderr}`,
    );
  };
  expect(await run(["in the open"], "")).toMatch(/^refused: .*command line/);
  expect(await run(["--password-stdin"], "a good long password\n")).toContain("may sign in now");
  expectPrivate(dataDir);
});
