import { serveWorld } from "#testing/site-world.ts";

async function policyOf(address: string): Promise<Record<string, string>> {
  const response = await fetch(address);
  const directives = (response.headers.get("content-security-policy") ?? "").split("; ");
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources.join(" ")];
    }),
  );
}

test("no page allows another base URL, and no API response is shown as a page", async () => {
  const { address } = await serveWorld();
  expect((await policyOf(address))["base-uri"]).toBe("'none'");
  for (const path of ["/api/notices", "/api/nothing", "/api/messages"]) {
    expect(await policyOf(address + path)).toMatchObject({
      "default-src": "'none'",
      "frame-ancestors": "'none'",
    });
  }
});

test("typed text does not change the content security policy", async () => {
  const word = 'data-application nonce="" <html data-application="true"><script nonce="x">';
  const { address, office } = await serveWorld();
  const before = await policyOf(address);
  expect(before["style-src"]).toBe("'self'");
  await office.addNotice({ noticeTitle: word });
  const search = `/?q=${encodeURIComponent(word)}`;
  for (const path of ["/", search, "/about", "/programs/data-application"]) {
    const { "style-src": styles } = await policyOf(address + path);
    expect({ path, styles }).toEqual({ path, styles: "'self'" });
  }
});

test.each([
  ["without its boundary", "multipart/form-data", "message=Hello"],
  ["that breaks off", "multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data; name="],
  ["of no form at all", "text/plain", "message=Hello"],
  ["larger than a page takes", "multipart/form-data; boundary=x", `--x\r\n${"x".repeat(70_000)}`],
])("a form post %s to a page is a 4xx", async (_how, type, body) => {
  const { address } = await serveWorld();
  const response = await fetch(`${address}/contact`, {
    method: "POST",
    headers: { "content-type": type },
    body,
  });
  expect(response.status).toBeOneOf([400, 413, 415]);
  expect(response.headers.get("content-type")).toContain("text/html");
  expect(await response.text()).toMatch(/<h1[^>]*>This cannot be read|<h1[^>]*>We could not accept this/);
});

test("only the site's own pages can post a form to a page", async () => {
  const { address } = await serveWorld();
  const post = async (headers: Record<string, string>, path = "/contact") =>
    (await fetch(address + path, { method: "POST", headers, body: new URLSearchParams({ a: "b" }) })).status;
  expect(await post({ origin: "https://evil.example" })).toBe(403);
  expect(await post({ origin: "null" })).toBe(403);
  expect(await post({ "sec-fetch-site": "cross-site" })).toBe(403);
  expect(await post({}, "/notice")).toBe(405);
});
