import { endWithTest } from "#testing/end-with-test.ts";
import { addBanner, addFileNotice, addNotice, request, toggleRecord } from "../support/office/records.ts";
import { postJson } from "../support/servers/server.ts";
import { serve } from "../support/servers/test-server.ts";
import { sharedPostgres } from "../support/stores/postgres.ts";
import { startS3 } from "../support/stores/s3.ts";

async function startTwo() {
  const databaseUrl = await (await sharedPostgres()).createDatabase();
  const s3 = endWithTest(await startS3(["school"]));
  const start = () =>
    serve({
      DATABASE_URL: databaseUrl,
      STORAGE_URL: `s3://TESTKEY:TESTKEY@127.0.0.1:${s3.port}/school?region=us-east-1&tls=off`,
    });
  return Promise.all([start(), start()]);
}

async function addEditor(url: string): Promise<{ id: string; token: string }> {
  const invitation = { email: "editor@school.example", role: "editor", way: "link" };
  const { account, link } = await request(url, "POST", "accounts", invitation);
  const body = { name: "Gita Rai", password: "three quiet mountain goats" };
  const accepted = { ...body, token: new URL(link).hash.slice(1) };
  const { token } = await (await postJson(`${url}/api/auth/invitation`, accepted)).json();
  return { id: account._id, token };
}

test("a notice, a disabled account and a hidden file take effect on the other server", async () => {
  const [one, other] = await startTwo();
  const noticePage = async () => (await fetch(`${other.url}/notice`)).text();
  expect(await noticePage()).not.toContain("Shown elsewhere");
  await addNotice(one.url, "Shown elsewhere");
  await expect.poll(noticePage).toContain("Shown elsewhere");
  // In the built program the type detector once had two copies of the error for a truncated file.
  await addFileNotice(one.url, {
    title: "Broken off",
    name: "broken.zip",
    file: Buffer.from("PK\u0003\u0004"),
  });

  const editor = await addEditor(one.url);
  const headers = { cookie: `token=${editor.token}` };
  const places = ["/api/notices", "/api/faculties", "/api/dashboard", "/admin/preview/about"];
  const statuses = () =>
    Promise.all(places.map(async (path) => (await fetch(other.url + path, { headers })).status));
  // The second time the lists are cached.
  expect([await statuses(), await statuses()]).toEqual([places.map(() => 200), places.map(() => 200)]);
  await request(one.url, "PUT", `accounts/${editor.id}/active`, { isOn: false });
  expect(await statuses()).toEqual(places.map(() => 401));

  const id = await addBanner(one.url, {});
  const { roadblocks } = await (await fetch(`${one.url}/api/roadblock/active`)).json();
  const file = async () => (await fetch(other.url + roadblocks[0].bannerLink)).status;
  await expect.poll(file).toBe(200);
  await toggleRecord(one.url, "roadblock", id);
  await expect.poll(file).toBe(404);
});
