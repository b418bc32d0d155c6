import { readdirSync } from "node:fs";
import type { Role } from "#base/roles.ts";
import { oldOffice, pdf, png, svg } from "#testing/samples/sample-files.ts";
import { get, worldWithFile } from "#testing/samples/stored-file.ts";
import { makeWorld, type World } from "#testing/world.ts";

test("the store is asked whether a cached file still exists", async () => {
  const { world, url } = await worldWithFile("results.pdf", pdf);
  expect((await get(world, url)).statusCode).toBe(200);
  const [, , hash] = url.split("/");
  await world.storedFiles.store.remove(`${hash}.pdf`);
  expect((await get(world, url, {}, "HEAD")).statusCode).toBe(404);
});

test("the upload folder is empty after successful and failed uploads", async () => {
  const { world, office } = await worldWithFile("routine.pdf", pdf);
  await office.postNotice({ noticeTitle: "" });
  await office.postNotice({}, { filename: "routine.pdf", content: png });
  expect(readdirSync(world.storedFiles.uploadDir)).toEqual([]);
});

test("a part of a file is a 206, one outside of it a 416", async () => {
  const { world, url } = await worldWithFile("routine.pdf", pdf);
  const part = await get(world, url, { range: "bytes=1-3" });
  expect(part.statusCode).toBe(206);
  expect(part.headers["content-range"]).toBe(`bytes 1-3/${pdf.length}`);
  expect(part.body).toBe("PDF");
  const outside = await get(world, url, { range: "bytes=100000-" });
  expect(outside.statusCode).toBe(416);
  expect(outside.headers["content-range"]).toBe(`bytes */${pdf.length}`);
  expect((await get(world, url, { range: "bytes=1-3", "if-range": '"another"' })).statusCode).toBe(200);
});

test("a publisher reads files of hidden notices, and not those of hidden people", async () => {
  const { world, office, notice, url } = await worldWithFile("routine.pdf", pdf);
  await office.put(`/api/notices/${notice._id}/toggle`);
  const { _id, headshot } = await office.addPerson();
  await office.put(`/api/faculties/${_id}/toggle`);
  const statuses = async (role: Role) => {
    const headers = { authorization: `Bearer ${await world.signIn(role)}` };
    return Promise.all([url, headshot].map(async (file) => (await get(world, file, headers)).statusCode));
  };
  expect(await statuses("publisher")).toEqual([200, 404]);
  expect(await statuses("editor")).toEqual([200, 200]);
});

test("an SVG is served so that its script cannot run on our origin", async () => {
  const { world, url } = await worldWithFile("drawing.svg", svg);
  const { headers } = await get(world, url);
  expect(headers["content-type"]).toBe("image/svg+xml");
  expect(headers["content-security-policy"]).toContain("sandbox");
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(headers["x-content-type-options"]).toBe("nosniff");
});

test("no file may run anything, and a PDF may still be shown by the browser's viewer, in our pages only", async () => {
  const shown = await worldWithFile("map.png", png);
  expect((await get(shown.world, shown.url)).headers["content-security-policy"]).toMatch(
    /^default-src 'none';.* sandbox$/,
  );
  const { world, url } = await worldWithFile("routine.pdf", pdf);
  const { headers } = await get(world, url);
  expect(headers["content-security-policy"]).toMatch(/^frame-ancestors 'self';/);
  expect(headers["content-security-policy"]).not.toContain("sandbox");
  expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
});

test("files that browsers cannot show are downloads", async () => {
  const { world, url } = await worldWithFile("slides.ppt", oldOffice);
  expect((await get(world, url)).headers["content-disposition"]).toBe("attachment; filename=slides.ppt");
});

test("a Nepali name is in the URL and in the name of the download", async () => {
  const { world, url } = await worldWithFile("परीक्षाको नतिजा २०८२.pdf", pdf);
  const name = "परीक्षाको-नतिजा-२०८२.pdf";
  expect(decodeURI(url)).toMatch(new RegExp(`^/files/[0-9a-f]{64}/${name}$`));
  const { headers, rawPayload } = await get(world, url);
  expect(headers["content-disposition"]).toBe(
    `inline; filename="${"?".repeat(9)}-${"?".repeat(5)}-????.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`,
  );
  expect(rawPayload).toEqual(pdf);
});

test("the name in the URL is made safe, and does not select the file", async () => {
  const { world, url } = await worldWithFile("../../Étude one <b>.png", png);
  expect(url).toMatch(/^\/files\/[0-9a-f]{64}\/etude-one-b\.png$/);
  const [, , hash] = url.split("/");
  expect((await get(world, `/files/${hash}/another-name.png`)).rawPayload).toEqual(png);
  const strange = await get(world, `/files/${hash}/%22;%0D%0Aset-cookie:a=b.png`);
  expect(strange.statusCode).toBe(200);
  expect(strange.headers["set-cookie"]).toBeUndefined();
});

const namesSent = async (world: World, url: string) =>
  /filename=(\S+)/.exec(String((await get(world, url)).headers["content-disposition"]))?.[1];

test("a copy is saved under a record's name, whatever name the URL has", async () => {
  const { world, office, url } = await worldWithFile("first.pdf", pdf);
  const another = { filename: "second.pdf", content: pdf };
  const second = await office.postNotice({ noticeTitle: "Viva 2.0" }, another);
  const secondUrl = second.json().notice.fileUrl;
  expect(await namesSent(world, url)).toBe("first.pdf");
  expect(await namesSent(world, secondUrl)).toBe("second.pdf");
  expect(await namesSent(world, url.replace("first", "you-have-won"))).toBe("first.pdf");
  expect(await namesSent(world, url.replace("first", "first-2099"))).toBe("first.pdf");
  // Of a record that visitors may not see, they do not learn the name.
  await office.put(`/api/notices/${second.json().notice._id}/toggle`, { action: false });
  expect(await namesSent(world, secondUrl)).toBe("first.pdf");
});

test.each([
  `/files/${"0".repeat(64)}/a.pdf`,
  `/files/${"0".repeat(64)}/a.html`,
  "/files/..%2f..%2fschool.sqlite/a.pdf",
])("%s is a 404", async (url) => {
  const world = await makeWorld();
  expect((await get(world, url)).statusCode).toBe(404);
});
