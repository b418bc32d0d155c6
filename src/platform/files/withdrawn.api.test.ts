import { createSecondFactorStore } from "#features/accounts/second-factor.store.server.ts";
import { noticeParts } from "#testing/samples/notice-parts.ts";
import { pdf, pdfOf } from "#testing/samples/sample-files.ts";
import { jpeg } from "#testing/samples/sample-pictures.ts";
import { makeOffice, makeWorld, type World } from "#testing/world.ts";
import type { Picture } from "./files.schemas.ts";

const at = (time: string) => new Date(`${time}+05:45`).toISOString();

async function statuses(world: World, url: string): Promise<number[]> {
  const etag = `"${url.split("/")[2]}"`;
  const asked = [
    { method: "GET" as const },
    { method: "HEAD" as const },
    { method: "GET" as const, headers: { range: "bytes=0-3" } },
    { method: "GET" as const, headers: { "if-none-match": etag } },
    { method: "GET" as const, headers: { range: "bytes=0-3", "if-range": etag } },
    { method: "GET" as const, headers: { authorization: "Bearer ended" } },
  ];
  const responses = await Promise.all(asked.map((ask) => world.app.inject({ url, ...ask })));
  return responses.map(({ statusCode }) => statusCode);
}

const served = [200, 200, 206, 304, 206, 200];
const withdrawn = Array(6).fill(404);

test("a file is served while its notice is live, and not before or after", async () => {
  const { world, office } = await makeOffice();
  const { fileUrl } = await office.addNotice({
    publishDate: "2025-01-02",
    publishTime: "07:00",
    showUntil: "2025-01-03",
  });
  expect(await statuses(world, fileUrl)).toEqual(withdrawn);
  world.setTime(at("2025-01-02T06:59:59"));
  expect(await statuses(world, fileUrl)).toEqual(withdrawn);
  world.setTime(at("2025-01-02T07:00"));
  expect(await statuses(world, fileUrl)).toEqual(served);
  world.setTime(at("2025-01-03T23:59:59"));
  expect(await statuses(world, fileUrl)).toEqual(served);
  world.setTime(at("2025-01-04T00:00"));
  expect(await statuses(world, fileUrl)).toEqual(withdrawn);
});

test("where a second factor is required, a session without one reads no hidden file", async () => {
  const world = await makeWorld({ requireSecondFactor: true });
  const { id } = await world.personOf("editor");
  await createSecondFactorStore(world.db, world.now).put(id, "encrypted", 1);
  const [withFactor, without] = [await world.asAdministrator("editor"), await world.asAdministrator("owner")];
  const { fileUrl } = await withFactor.addNotice({ action: "false" });
  expect((await withFactor.get(fileUrl)).statusCode).toBe(200);
  expect((await without.get(fileUrl)).statusCode).toBe(404);
});

test("the file of a hidden, replaced or deleted notice is not served, until the notice is back", async () => {
  const { world, office } = await makeOffice();
  const { _id, fileUrl } = await office.addNotice();
  expect(await statuses(world, fileUrl)).toEqual(served);
  await office.put(`/api/notices/${_id}/toggle`, { action: false });
  expect(await statuses(world, fileUrl)).toEqual(withdrawn);
  await office.put(`/api/notices/${_id}/toggle`, { action: true });
  expect(await statuses(world, fileUrl)).toEqual(served);

  await office.remove(`/api/notices/${_id}`);
  expect(await statuses(world, fileUrl)).toEqual(withdrawn);
  await office.post(`/api/notices/${_id}/restore`);
  expect(await statuses(world, fileUrl)).toEqual(served);

  const file = { filename: "right.pdf", content: pdfOf(pdf.length + 10) };
  const { notice } = (await office.send("PUT", `/api/notices/${_id}`, noticeParts({}, file))).json();
  expect(await statuses(world, fileUrl)).toEqual(withdrawn);
  expect(await statuses(world, notice.fileUrl)).toEqual(served);
});

test("a file that another live notice uses is still served", async () => {
  const { world, office } = await makeOffice();
  const [first, second] = [await office.addNotice(), await office.addNotice({ noticeTitle: "Again" })];
  expect(first.fileUrl).toBe(second.fileUrl);
  await office.remove(`/api/notices/${first._id}`);
  expect(await statuses(world, first.fileUrl)).toEqual(served);
  await office.remove(`/api/notices/${second._id}`);
  expect(await statuses(world, first.fileUrl)).toEqual(withdrawn);
});

test("signed-in people can read every file, and no cache may store it", async () => {
  const { world, office } = await makeOffice();
  const { _id, fileUrl } = await office.addNotice();
  await office.put(`/api/notices/${_id}/toggle`, { action: false });
  const response = await office.get(fileUrl);
  expect([response.statusCode, response.headers["cache-control"]]).toEqual([200, "private, no-store"]);
  const cookie = await world.app.inject({ url: fileUrl, cookies: { token: await world.signIn() } });
  expect(cookie.statusCode).toBe(200);
});

test("whoever keeps a file asks again so soon that it is gone within a minute, and not after its end", async () => {
  const { world, office } = await makeOffice();
  const { fileUrl } = await office.addNotice({ showUntil: "2025-01-01" });
  const kept = async () => (await world.app.inject(fileUrl)).headers["cache-control"];
  expect(await kept()).toBe("public, max-age=30, must-revalidate");
  world.setTime(at("2025-01-01T23:59:40"));
  expect(await kept()).toBe("public, max-age=20, must-revalidate");
});

test("pictures and their copies go with the person and with the banner's days", async () => {
  const { world, office } = await makeOffice();
  const person = await office.addPerson();
  const days = { activeFrom: "2025-01-02", activeTo: "2025-01-02" };
  const banner = await office.addBanner(days, await jpeg({ colour: "#0f1e36" }));
  const urlsOf = (picture: Picture | null) => picture?.variants.map(({ url }) => url) ?? [];
  const faces = [person.headshot, ...urlsOf(person.picture)];
  const banners = [banner.bannerLink, ...urlsOf(banner.picture)];
  expect([faces.length, banners.length]).toEqual([3, 3]);
  const all = async (urls: string[]) => {
    const responses = await Promise.all(urls.map((url) => world.app.inject(url)));
    return [...new Set(responses.map(({ statusCode }) => statusCode))];
  };
  expect([await all(faces), await all(banners)]).toEqual([[200], [404]]);
  world.setTime(at("2025-01-02T00:00"));
  expect(await all(banners)).toEqual([200]);
  world.setTime(at("2025-01-03T00:00"));
  expect(await all(banners)).toEqual([404]);
  const later = await world.asAdministrator();
  await later.put(`/api/faculties/${person._id}/toggle`, { action: false });
  expect(await all(faces)).toEqual([404]);
});
