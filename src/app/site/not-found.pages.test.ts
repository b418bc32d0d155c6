import { noticeParts } from "#testing/samples/notice-parts.ts";
import { serveWorld } from "#testing/site-world.ts";

test("all unknown records and files share one page, which is rendered once", async () => {
  const { call, drawn } = await serveWorld();
  const pages = new Set<string>();
  for (const path of [
    "/notice/2026-01-01-made-up",
    "/notice/2026-01-02-made-up",
    "/faculties/made-up",
    "/events/2026-01-01-made-up",
    "/calendar/2026-01-01-made-up.ics",
  ]) {
    const response = await call(path);
    expect(response.status, path).toBe(404);
    expect(response.headers.get("cache-control"), path).toBe("public, max-age=0, must-revalidate");
    pages.add(await response.text());
  }
  expect(pages.size).toBe(1);
  expect([...pages].join()).toContain("Page not found");
  expect(drawn).toEqual(["/not-found"]);
  // That one is also the page of all that can never have been one, which nobody keeps.
  for (const path of ["/made-up", "/notice/nope", "/events/nope", "/faculties/Bad_Slug", "/feeds/nope"]) {
    const { status, headers } = await call(path);
    expect([status, headers.get("cache-control"), headers.get("content-type")], path).toEqual([
      ...[404, "no-store", "text/html; charset=utf-8"],
    ]);
  }
  expect(drawn).toEqual(["/not-found"]);
});

test("a notice appears at a URL that was requested before, and its removal is rendered once", async () => {
  const { call, drawn, office } = await serveWorld();
  const address = "/notice/2025-01-01-exam-routine";
  expect((await call(address)).status).toBe(404);
  const notice = await office.addNotice();
  expect(notice.address).toBe(address);
  expect((await call(address)).status).toBe(200);
  await office.remove(`/api/notices/${notice._id}`);
  drawn.length = 0;
  for (const _ of "123") expect((await call(address)).status).toBe(410);
  expect(drawn).toEqual([address]);
  await office.post(`/api/notices/${notice._id}/restore`);
  expect((await call(address)).status).toBe(200);
});

test("a draft, also in the trash, shows the page of an unknown record", async () => {
  const { call, office } = await serveWorld();
  const read = async (address: string) => {
    const response = await call(address);
    return {
      status: response.status,
      keep: response.headers.get("cache-control"),
      text: await response.text(),
    };
  };
  const draft = noticeParts({ noticeTitle: "Results", action: "false" });
  const { notice } = (await office.send("POST", "/api/notices", draft)).json();
  const unknown = await read("/notice/2025-01-01-made-up");
  expect([unknown.status, await read(notice.address)]).toEqual([404, unknown]);
  await office.remove(`/api/notices/${notice._id}`);
  expect(await read(notice.address)).toEqual(unknown);
  const data = await Promise.all([call(`${notice.address}.data`), call("/notice/2025-01-01-made-up.data")]);
  expect(data.map(({ status }) => status)).toEqual([404, 404]);
});
