import { serveWorld } from "#testing/site-world.ts";

test("an invalid URL of a page is refused with a page", async () => {
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

test("an invalid URL of the API is refused in the API's format", async () => {
  const { ask } = await serveWorld();
  for (const path of ["/api/%E0%A4%A", "/api/notices/%", "/api/%ff?page=1"]) {
    const { status, text } = await ask(path);
    expect(status, path).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ success: false });
  }
});

test("a URL of the API is recognised in every encoding", async () => {
  const { ask, rendered } = await serveWorld();
  for (const [path, status] of [
    ["/%61pi", 404],
    ["/ap%69/nothing", 404],
    ["/%61%70%69/auth/me", 401],
    ["/a%70i/notices?page=0", 400],
  ] as const) {
    const response = await ask(path);
    expect(response.status, path).toBe(status);
    expect(JSON.parse(response.text)).toMatchObject({ success: false });
    expect(response.headers["cache-control"]).toBe("no-store");
  }
  expect((await ask("/%61pi/notices")).text).toBe((await ask("/api/notices")).text);
  expect(rendered).toEqual([]);
});

test.each([true, false])("a URL that is too long is a 414, and counted (fast path: %s)", async (fastPath) => {
  const { ask, counts } = await serveWorld({ fastPath });
  // A cached page refuses it, too.
  for (const path of ["/about", "/about", "/api/notices"]) expect((await ask(path)).status).toBe(200);
  // The last is longer than Node reads.
  for (const length of [2_000, 15_000, 40_000])
    for (const begin of ["/about?x=", "/files/", "/api/notices?search="])
      expect((await ask(begin + "a".repeat(length))).status, begin).toBe(414);
  expect(counts.read()).toContainEqual({ servedFrom: "router", status: 414, count: 9 });
  expect((await ask(`/${"a".repeat(2_000)}`)).text).toContain("This address is too long");
});
