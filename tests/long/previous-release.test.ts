import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { endWithTest } from "#testing/end-with-test.ts";
import { openFolder } from "#testing/folder.ts";
import { addNotice } from "../support/office/records.ts";
import { previousRelease } from "../support/previous-release.ts";
import { makeFolder, postJson, type RunningServer, startServer } from "../support/servers/server.ts";
import { startPostgres } from "../support/stores/postgres.ts";

const root = join(import.meta.dirname, "../..");

/** Its packages are tens of thousands of files. */
const removeLimitMs = 10 * 60_000;

/** The previous release, taken out of the repository's history. Its first start installs and builds it. */
function checkOut(commit: string): string {
  const folder = makeFolder();
  onTestFinished(folder.remove, removeLimitMs);
  const archive = join(folder.path, "project.tar");
  try {
    execFileSync("git", ["archive", "--output", archive, commit], { cwd: root, stdio: "pipe" });
  } catch (cause) {
    throw new Error(
      `This test needs commit ${commit}. In a shallow clone, run "git fetch --unshallow" first.`,
      { cause },
    );
  }
  execFileSync("tar", ["-xf", archive, "-C", folder.path]);
  return folder.path;
}

async function start(databaseUrl: string, project?: string): Promise<RunningServer> {
  return endWithTest(
    await startServer(
      openFolder(),
      {
        DATABASE_URL: databaseUrl,
        SAMPLE_DATA: "off",
        LOG_LEVEL: "info",
        SECRET_KEY: "a key that both of the servers have",
      },
      project ? { project } : {},
    ),
  );
}

test("a server of the previous release works beside one of this version", async () => {
  const postgres = endWithTest(await startPostgres());
  const old = await start(postgres.url, checkOut(previousRelease.commit));
  await addNotice(old.url, "Before the update");
  const current = await start(postgres.url);
  expect(current.output()).toContain("The database is up to date");

  // Signing in is part of it, twice on each.
  for (const { url } of [old, current, old, current]) {
    await addNotice(url, `Written on ${url}`);
    expect((await postJson(`${url}/api/messages`, message)).status).toBe(201);
    const email = `${crypto.randomUUID()}@som.example`;
    expect((await postJson(`${url}/api/subscribers`, { email })).ok).toBe(true);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  }
  for (const { url } of [old, current]) {
    const page = async () => (await fetch(`${url}/notice`)).text();
    await expect.poll(page).toContain("Before the update");
    await expect.poll(page).toContain(`Written on ${old.url}`);
    await expect.poll(page).toContain(`Written on ${current.url}`);
  }
  expect(old.output()).not.toMatch(/"level":50/);
});

const message = { name: "Asha", email: "asha@som.example", subject: "Hello", message: "Is it open today?" };
