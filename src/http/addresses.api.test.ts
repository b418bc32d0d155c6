import { expect, test } from "vitest";
import { noticeParts } from "#testing/samples/notice-parts.ts";
import { serveWorld } from "#testing/site-world.ts";

test("what a page or a call does not read of an address changes nothing and costs nothing", async () => {
  const { call, rendered } = await serveWorld();
  const pages = new Set<string>();
  for (const query of ["", "?fbclid=1", "?utm_source=a&utm_medium=b", `?x=${"9".repeat(1_500)}`]) {
    for (const path of ["/", "/notice", "/gallery"]) {
      pages.add(await (await call(path + query)).text());
    }
  }
  expect(pages.size).toBe(3);
  expect(rendered.toSorted()).toEqual(["/", "/gallery", "/notice"]);

  const reached: boolean[] = [];
  for (const query of ["?page=1&limit=2", "?limit=2&page=1", "?x=1&limit=2&fbclid=2&page=1"]) {
    reached.push((await call(`/api/notices${query}`)).headers.has("x-request-id"));
  }
  expect(reached).toEqual([true, false, false]);
});

test("an address that cannot be read is refused on a page of the site", async () => {
  const { ask, rendered } = await serveWorld();
  for (const path of ["//", "/\\", "//[", "//evil.example/", "/%E0%A4%A", "/about/%", "/%ff", "*"]) {
    const { status, headers, text: page } = await ask(path);
    expect(status, path).toBe(400);
    expect(page).toContain("This cannot be read");
    expect(headers["content-security-policy"]).toMatch(/^default-src 'self'/);
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["x-request-id"]).toBeTruthy();
  }
  expect(rendered).toEqual(["problem 400"]);
});

test("an address of the API that cannot be read is refused in the API's words", async () => {
  const { ask } = await serveWorld();
  for (const path of ["/api/%E0%A4%A", "/api/notices/%", "/api/%ff?page=1"]) {
    const { status, text } = await ask(path);
    expect(status, path).toBe(400);
    expect(JSON.parse(text)).toEqual({
      success: false,
      message: "The address could not be read: it is not a valid URL.",
    });
  }
});

test("an address of the API is the API's in any spelling that reaches it", async () => {
  const { ask, rendered } = await serveWorld();
  for (const [path, status] of [
    ["/%61pi", 404],
    ["/ap%69/nothing", 404],
    ["/%61%70%69/auth/me", 401],
    ["/a%70i/notices?page=0", 400],
  ] as const) {
    const answer = await ask(path);
    expect(answer.status, path).toBe(status);
    expect(JSON.parse(answer.text)).toMatchObject({ success: false });
    expect(answer.headers["cache-control"]).toBe("no-store");
  }
  expect((await ask("/%61pi/notices")).text).toBe((await ask("/api/notices")).text);
  expect(rendered).toEqual([]);
});

test.each([true, false])("a URL that is too long is a 414 (fast path: %s)", async (fastPath) => {
  const { ask } = await serveWorld({ fastPath });
  // A cached page refuses it, too.
  for (const path of ["/about", "/about", "/api/notices"]) expect((await ask(path)).status).toBe(200);
  for (const length of [2_000, 15_000]) {
    for (const begin of ["/", "/about?x=", "/notice?search=", "/files/"]) {
      const { status, text } = await ask(begin + "a".repeat(length));
      expect(status, begin).toBe(414);
      expect(text).toContain("This address is too long");
    }
  }
  for (const begin of ["/api/notices?search=", "/api/notices/", "/api/"]) {
    const { status, text } = await ask(begin + "a".repeat(2_000));
    expect(status, begin).toBe(414);
    expect(JSON.parse(text)).toMatchObject({ success: false });
  }
  // Longer than Node reads.
  expect((await ask(`/${"a".repeat(40_000)}`)).status).toBe(414);
});

test("pages that do not exist are rendered once for all", async () => {
  const { call, rendered, cache } = await serveWorld();
  const pages = new Set<string>();
  for (const path of ["/wp-login.php", "/about/us", "/x?y=z", "/assets/nothing.js", "/files/a/b.pdf"]) {
    const answer = await call(path);
    expect(answer.status).toBe(404);
    pages.add(await answer.text());
  }
  expect(pages.size).toBe(1);
  expect(rendered).toEqual(["/not-found"]);
  for (const program of ["law", "medicine"]) {
    const answer = await call(`/programs/${program}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("Program not found");
  }
  expect(rendered).toEqual(["/not-found", "/programs/unknown"]);
  cache.clear();
  await call("/wp-login.php");
  expect(rendered).toHaveLength(3);
});

test("a file is not taken for a page that does not exist", async () => {
  const { call, office } = await serveWorld();
  await call("/nothing");
  const { notice } = (await office.send("POST", "/api/notices", noticeParts())).json();
  expect((await call(notice.fileUrl)).status).toBe(200);
  expect((await call("/healthz")).status).toBe(200);
});
