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
import { expect, onTestFinished, test } from "vitest";
import { addNotice } from "../support/office/records.ts";
import { makeFolder, office, startInVain, startServer } from "../support/servers/server.ts";

function openFolder() {
  const folder = makeFolder();
  onTestFinished(folder.remove);
  return folder.path;
}

async function start(dataDir: string, env: Record<string, string> = {}) {
  const server = await startServer(dataDir, { SAMPLE_DATA: "off", ...env });
  onTestFinished(async () => {
    await server.stop();
  });
  return server;
}

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
  const first = await start(folder);
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

  await start(folder);
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

test("the first password is in a private file, not in the log, until it is used", async () => {
  const folder = openFolder();
  const first = await start(folder, { ADMIN_PASSWORD: "", LOG_LEVEL: "trace" });
  const file = /Password in\s+(\S+)/.exec(first.output())?.[1] ?? "";
  const password = /Password\s+(\S+)/.exec(readFileSync(file, "utf8"))?.[1] ?? "";
  expect(password).toMatch(/^\w{5}(-\w{5}){3}$/);
  expect(first.output()).not.toContain(password);
  expectPrivate(folder);
  await first.stop();

  const second = await start(folder, { ADMIN_PASSWORD: "" });
  expect(second.output()).toContain(file);
  const response = await fetch(`${second.url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: office.email, password }),
  });
  expect(response.status).toBe(200);
  await second.stop();

  await start(folder, { ADMIN_PASSWORD: "" });
  expect(existsSync(file)).toBe(false);
});

test("a first start whose port is in use keeps the first password", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const folder = openFolder();
  const taken = { ADMIN_PASSWORD: "", SAMPLE_DATA: "off", HOST: "127.0.0.1", PORT: String(port) };
  const refused = await startInVain(folder, taken);
  expect(refused.output).toContain("The port is in use.");

  const { url, output } = await start(folder, { ADMIN_PASSWORD: "" });
  const file = /Password in\s+(\S+)/.exec(output())?.[1] ?? "";
  const password = /Password\s+(\S+)/.exec(readFileSync(file, "utf8"))?.[1] ?? "";
  const response = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: office.email, password }),
  });
  expect(response.status).toBe(200);
});

test("npm run admin accepts a password only from standard input", async () => {
  const folder = openFolder();
  await start(folder);
  const run = (words: string[], typed: string) => {
    const child = promisify(execFile)(execPath, ["scripts/admin.mjs", ...words], {
      env: { PATH: process.env.PATH, DATA_DIR: folder },
    });
    child.child.stdin?.end(typed);
    return child.then(
      ({ stdout }) => stdout,
      ({ stderr }) => `refused: ${stderr}`,
    );
  };
  const email = "second@school.example";
  expect(await run(["create", email, "in the open"], "")).toMatch(/^refused: .*command line/);
  expect(await run(["create", email], "")).toMatch(/^refused: .*--password-stdin/);
  expect(await run(["create", email, "--password-stdin"], "a good long password\n")).toContain(
    "may sign in now",
  );
  expectPrivate(folder);
});
