import { expect, onTestFinished, test } from "vitest";
import { inviteColleague, switchAccountOff } from "../support/office/colleagues.ts";
import { addBanner, addFileNotice, addNotice, switchOff } from "../support/office/records.ts";
import { makeFolder, startServer } from "../support/servers/server.ts";
import { startPostgres } from "../support/stores/postgres.ts";
import { startS3 } from "../support/stores/s3.ts";

/** Two servers on one PostgreSQL and one S3 store. */
async function startTwo() {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const s3 = await startS3(["school"]);
  onTestFinished(s3.stop);
  const start = async () => {
    const folder = makeFolder();
    const server = await startServer(folder.path, {
      DATABASE_URL: postgres.url,
      STORAGE_URL: `s3://S3RVER:S3RVER@127.0.0.1:${s3.port}/school?region=us-east-1&tls=off`,
      SAMPLE_DATA: "off",
    });
    onTestFinished(async () => {
      await server.stop();
      folder.remove();
    });
    return server;
  };
  return Promise.all([start(), start()]);
}

test("what one server does holds on another: a notice is there, who is switched off is out, and a file that it withdraws is gone, though it was served; a file that breaks off is taken", async () => {
  const [one, other] = await startTwo();
  const noticePage = async () => (await fetch(`${other.url}/notice`)).text();
  expect(await noticePage()).not.toContain("Heard elsewhere");
  await addNotice(one.url, "Heard elsewhere");
  await expect.poll(noticePage).toContain("Heard elsewhere");
  // Only the built program has met this one: its detector of types had two copies of the error for a file that breaks off.
  await addFileNotice(one.url, {
    title: "Broken off",
    name: "broken.zip",
    file: Buffer.from("PK\u0003\u0004"),
  });

  const editor = await inviteColleague(one.url, "editor");
  const headers = { cookie: `token=${editor.token}` };
  const places = ["/api/notices", "/api/faculties", "/api/dashboard", "/admin/preview/about"];
  const statuses = () =>
    Promise.all(places.map(async (path) => (await fetch(other.url + path, { headers })).status));
  // Twice: the second time the lists of the office are kept.
  expect([await statuses(), await statuses()]).toEqual([places.map(() => 200), places.map(() => 200)]);
  await switchAccountOff(one.url, editor.id);
  expect(await statuses()).toEqual(places.map(() => 401));

  const id = await addBanner(one.url, {});
  const { roadblocks } = await (await fetch(`${one.url}/api/roadblock/active`)).json();
  const file = async () => (await fetch(other.url + roadblocks[0].bannerLink)).status;
  await expect.poll(file).toBe(200);
  await switchOff(one.url, "roadblock", id);
  await expect.poll(file).toBe(404);
});
