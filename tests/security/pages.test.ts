import { afterAll, beforeAll, expect, test } from "vitest";
import { addNotice } from "../support/office/records.ts";
import { makeFolder, type RunningServer, startServer } from "../support/servers/server.ts";

const folder = makeFolder();
let server: RunningServer;

beforeAll(async () => {
  server = await startServer(folder.path, { SAMPLE_DATA: "off" });
});
afterAll(async () => {
  await server?.stop();
  folder.remove();
});

/** The directives of a page's policy, by their names. */
async function policyOf(path: string): Promise<Record<string, string>> {
  const response = await fetch(`${server.url}${path}`);
  const directives = (response.headers.get("content-security-policy") ?? "").split("; ");
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources.join(" ")];
    }),
  );
}

test("no page allows another base URL, and no API response is shown as a page", async () => {
  expect((await policyOf("/"))["base-uri"]).toBe("'none'");
  for (const path of ["/api/notices", "/api/nothing", "/api/messages"]) {
    expect(await policyOf(path)).toMatchObject({ "default-src": "'none'", "frame-ancestors": "'none'" });
  }
});

test("typed text does not change the content security policy", async () => {
  const word = 'data-application nonce="" <html data-application="true"><script nonce="x">';
  const before = await policyOf("/");
  expect(before["style-src"]).toBe("'self'");
  await addNotice(server.url, word);
  const search = `/?q=${encodeURIComponent(word)}`;
  for (const path of ["/", search, "/about", "/programs/data-application"]) {
    const { "style-src": styles } = await policyOf(path);
    expect({ path, styles }).toEqual({ path, styles: "'self'" });
  }
});

test.each([
  ["without its boundary", "multipart/form-data", "message=Hello"],
  ["that breaks off", "multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data; name="],
  ["of no form at all", "text/plain", "message=Hello"],
  ["larger than a page takes", "multipart/form-data; boundary=x", `--x\r\n${"x".repeat(70_000)}`],
])("a form post %s to a page is a 4xx", async (_how, type, body) => {
  const response = await fetch(`${server.url}/contact`, {
    method: "POST",
    headers: { "content-type": type },
    body,
  });
  expect(response.status).toBeOneOf([400, 413, 415]);
  expect(response.headers.get("content-type")).toContain("text/html");
  expect(await response.text()).toMatch(/<h1[^>]*>This cannot be read|<h1[^>]*>We could not take this/);
});

test("only the site's own pages can post a form to a page", async () => {
  const post = async (headers: Record<string, string>, path = "/contact") =>
    (await fetch(server.url + path, { method: "POST", headers, body: new URLSearchParams({ a: "b" }) }))
      .status;
  expect(await post({ origin: "https://evil.example" })).toBe(403);
  expect(await post({ origin: "null" })).toBe(403);
  expect(await post({ "sec-fetch-site": "cross-site" })).toBe(403);
  expect(await post({}, "/notice")).toBe(405);
});
