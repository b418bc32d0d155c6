import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { DatabaseAwayError } from "#api/http/errors.ts";
import { noticeParts } from "#api/testing/notice-parts.ts";
import { personParts, roadblockParts } from "#api/testing/picture-forms.ts";
import { jpeg } from "#api/testing/sample-pictures.ts";
import type { Role } from "#contract/roles.rules.ts";
import { openAnswers } from "../testing/answers-world.ts";

test("a public call is answered from memory until content changes", async () => {
  const { cache, office, call } = await openAnswers();
  expect(await (await call("/api/notices")).json()).toMatchObject({ success: true, notices: [] });
  await office.send("POST", "/api/notices", noticeParts());
  expect((await (await call("/api/notices")).json()).notices).toEqual([]);

  cache.clear();
  const answer = await call("/api/notices");
  expect((await answer.json()).notices).toHaveLength(1);
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("vary")).toBe("accept-encoding, authorization, cookie");
});

test("somebody who is signed in never gets the public's answer, nor the public theirs", async () => {
  const { world, office, call } = await openAnswers();
  const { notice } = (
    await office.send("POST", "/api/notices", noticeParts({ noticeTitle: "Hidden" }))
  ).json();
  await office.put(`/api/notices/${notice._id}/toggle`);
  const token = await world.signIn();

  const titlesFor = async (headers: Record<string, string>) =>
    (await (await call("/api/notices", headers)).json()).notices.map(
      ({ noticeTitle }: { noticeTitle: string }) => noticeTitle,
    );
  for (let time = 0; time < 2; time += 1) {
    expect(await titlesFor({})).toEqual([]);
    expect(await titlesFor({ authorization: `Bearer ${token}` })).toEqual(["Hidden"]);
    expect(await titlesFor({ cookie: `token=${token}` })).toEqual(["Hidden"]);
  }
  expect((await call("/api/notices", { authorization: "Bearer made-up" })).status).toBe(401);
});

test("of what is kept for editors a publisher gets what visitors get, at every door", async () => {
  const { world, office, call } = await openAnswers();
  const added = await office.send(
    "POST",
    "/api/faculties",
    personParts({ fullName: "Hidden" }, await jpeg()),
  );
  await office.put(`/api/faculties/${added.json().person._id}/toggle`);
  const namesFor = async (role: Role) => {
    const headers = { authorization: `Bearer ${await world.signIn(role)}` };
    const { faculty } = await (await call("/api/faculties", headers)).json();
    return faculty.map(({ fullname }: { fullname: string }) => fullname);
  };
  // Twice: the second time the list is kept.
  for (let time = 0; time < 2; time += 1) {
    expect(await namesFor("editor")).toEqual(["Hidden"]);
    expect(await namesFor("publisher")).toEqual([]);
  }
});

test("a refused call is refused each time, and kept for nobody", async () => {
  const { call } = await openAnswers();
  const refused = await call("/api/notices?page=zero");
  expect(refused.status).toBe(400);
  expect(refused.headers.get("cache-control")).toBe("no-store");
  expect((await call("/api/notices?page=1&limit=10")).status).toBe(200);
});

test("today's banners are asked for anew when the school's day has changed", async () => {
  const { world, office, call } = await openAnswers();
  const days = { activeFrom: "2025-01-01", activeTo: "2025-01-01" };
  const { roadblock } = (
    await office.send("POST", "/api/roadblock", roadblockParts(days, await jpeg()))
  ).json();
  const ids = async () =>
    (await (await call("/api/roadblock/active")).json()).roadblocks.map(({ _id }: { _id: string }) => _id);
  expect(await ids()).toEqual([roadblock._id]);
  world.pass(24 * 60 * 60_000);
  expect(await ids()).toEqual([]);
});

test("what a page or a call does not read of an address changes nothing and costs nothing", async () => {
  const { call, rendered } = await openAnswers();
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

test("what a page reads of an address is understood in any order and spelling", async () => {
  const { call, rendered } = await openAnswers();
  for (const query of ["?type=Exam&page=2", "?page=2&x=1&type=Exam", "?%70age=2&type=Exam&type=Result"]) {
    await call(`/notice${query}`);
  }
  expect(rendered).toEqual(["/notice?type=Exam&page=2"]);
});

test("an address that cannot be read is refused on a page of the site", async () => {
  const { ask, rendered } = await openAnswers();
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
  const { ask } = await openAnswers();
  for (const path of ["/api/%E0%A4%A", "/api/notices/%", "/api/%ff?page=1"]) {
    const { status, text } = await ask(path);
    expect(status, path).toBe(400);
    expect(JSON.parse(text)).toEqual({
      success: false,
      message: "The address could not be read: it is not a valid URL.",
    });
  }
});

test.each([true, false])(
  "an address that is too long is a 414 at every door (early door: %s)",
  async (earlyDoor) => {
    const { ask } = await openAnswers({ earlyDoor });
    for (const length of [2_000, 15_000]) {
      for (const begin of ["/", "/?x=", "/notice?search=", "/files/"]) {
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
  },
);

test("a client that takes us for a proxy gets the page, and nobody else gets its words", async () => {
  const { ask, rendered } = await openAnswers();
  const { status, text } = await ask("http://evil.example/about?x=1");
  expect(status).toBe(200);
  expect(rendered).toEqual(["/about"]);
  expect(text).not.toContain("evil");
});

test("pages that do not exist are rendered once for all", async () => {
  const { call, rendered, cache } = await openAnswers();
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
  const { call, office } = await openAnswers();
  await call("/nothing");
  const { notice } = (await office.send("POST", "/api/notices", noticeParts())).json();
  expect((await call(notice.fileUrl)).status).toBe(200);
  expect((await call("/healthz")).status).toBe(200);
});

test("more renderings than help wait, and more than may wait are told when to come again, on a page", async () => {
  const waiting = Promise.withResolvers<void>();
  const { call, rendered } = await openAnswers({
    reads: (reads) => ({
      ...reads,
      notices: {
        ...reads.notices,
        page: async (query) => {
          await waiting.promise;
          return reads.notices.page(query);
        },
      },
    }),
  });
  const refused: Response[] = [];
  const asked = Array.from({ length: 4 + 100 + 20 }, async (_, number) => {
    const answer = await call(`/notice?page=${number + 1}`);
    if (!answer.ok) refused.push(answer);
    return answer.status;
  });
  await expect.poll(() => refused.length).toBe(20);
  expect(refused[0]?.status).toBe(503);
  expect(refused[0]?.headers.get("retry-after")).toBe("2");
  expect(await refused[0]?.text()).toContain("Many people are here right now");
  expect(rendered.filter((page) => page.startsWith("/notice"))).toHaveLength(4);

  waiting.resolve();
  expect((await Promise.all(asked)).filter((status) => status === 200)).toHaveLength(104);
});

test("while the database is away, pages that a change has overtaken are sent as they were", async () => {
  let isAway = false;
  const { call, cache, office } = await openAnswers({
    reads: (reads) => ({
      ...reads,
      notices: {
        ...reads.notices,
        news: () => (isAway ? Promise.reject(new DatabaseAwayError(new Error())) : reads.notices.news()),
        page: (query) =>
          isAway ? Promise.reject(new DatabaseAwayError(new Error())) : reads.notices.page(query),
      },
    }),
  });
  await office.send("POST", "/api/notices", noticeParts({ noticeTitle: "Routine of the viva" }));
  const before = [await (await call("/notice")).text(), await (await call("/about")).text()];
  isAway = true;
  cache.clear();
  for (const [index, path] of ["/notice", "/about"].entries()) {
    const answer = await call(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("x-stale")).toBe("true");
    expect(await answer.text()).toBe(before[index]);
  }
  expect((await call("/notice?page=2")).status).toBe(503);

  isAway = false;
  cache.clear();
  expect((await call("/notice")).headers.has("x-stale")).toBe(false);
});

test("every answer is counted by its door and status", async () => {
  const { address, ask, counts } = await openAnswers();
  const countOf = (door: string, status: number) =>
    counts.read().find((each) => each.door === door && each.status === status)?.count ?? 0;
  const { headers } = await ask("/about");
  await expect.poll(() => countOf("router", 200)).toBe(1);
  await ask("/about");
  expect(countOf("before http", 200)).toBe(1);
  await ask("/about", { "if-none-match": headers.etag ?? "" });
  expect(countOf("before http", 304)).toBe(1);
  await ask("/about", { te: "trailers" });
  expect(countOf("before router", 200)).toBe(1);
  await ask("/nowhere");
  await expect.poll(() => countOf("router", 404)).toBe(1);
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  socket.write("no HTTP\r\n\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[\s\S]*"success":false/);
  expect(countOf("router", 400)).toBe(1);
});

test("whoever reaches the router is in the log under the number that the answer names", async () => {
  const lines: string[] = [];
  const { ask } = await openAnswers({ log: (line) => lines.push(line) });
  for (const path of ["/about", "/nowhere", "//", "/api/faculties", "/healthz"]) {
    const { headers } = await ask(path);
    const line = () => lines.find((each) => each.includes(String(headers["x-request-id"])));
    await expect.poll(line).toContain(`"url":"${path}"`);
  }
  // What is kept is not.
  expect((await ask("/about")).headers["x-request-id"]).toBeUndefined();
});

test("with and without the early door the answers are the same", async () => {
  const [early, late] = [await openAnswers(), await openAnswers({ earlyDoor: false })];
  const ownOfEach = ["date", "connection", "keep-alive", "x-request-id"];
  const forms = [
    {},
    { "accept-encoding": "gzip, br" },
    { "accept-encoding": "br;q=0 " },
    { "if-none-match": "*" },
  ];
  for (const path of ["/about", "/about?x=1", "/api/faculties", "/api/notices?limit=5&page=1"]) {
    for (const form of forms) {
      const keptBy = async ({ ask }: typeof early) => {
        await ask(path, form);
        const { status, headers, body } = await ask(path, form);
        for (const name of ownOfEach) delete headers[name];
        return { status, headers, body: body.toString("base64") };
      };
      expect(await keptBy(early)).toEqual(await keptBy(late));
    }
  }
  expect(early.counts.read().some(({ door }) => door === "before http")).toBe(true);
  expect(late.counts.read().some(({ door }) => door === "before http")).toBe(false);
});

test("the built files are sent as the build compressed them, and may be kept for good", async () => {
  const { ask } = await openAnswers();
  const [script = ""] = /\/assets\/[\w.-]+\.js/.exec((await ask("/")).text) ?? [];
  const plain = await ask(script);
  expect(plain.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(plain.headers["content-type"]).toMatch(/javascript/);
  expect(plain.headers.vary).toMatch(/accept-encoding/i);
  const compressed = await ask(script, { "accept-encoding": "br" });
  expect(compressed.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(compressed.body).toString()).toBe(plain.text);
  for (const name of [`${script}.br`, "/assets/..%2fpackage.json", "/assets/.hidden", "/assets/"]) {
    expect((await ask(name)).status).toBe(404);
  }
});

test("every answer says that it may be used by this site only; on https, that the site is to be asked for so", async () => {
  const { call, office } = await openAnswers({ siteUrl: "https://som.example" });
  const { notice } = (await office.send("POST", "/api/notices", noticeParts())).json();
  for (const path of ["/", "/", "/nowhere", "/api/notices", "/api/nothing", notice.fileUrl, "/healthz"]) {
    const { headers } = await call(path);
    expect(headers.get("strict-transport-security"), path).toBe("max-age=31536000");
    expect(headers.get("cross-origin-resource-policy"), path).toBe("same-origin");
    expect(headers.get("cross-origin-opener-policy"), path).toBe("same-origin");
    expect(headers.get("referrer-policy"), path).toBe("strict-origin-when-cross-origin");
  }
  const plain = await openAnswers();
  expect((await plain.call("/")).headers.has("strict-transport-security")).toBe(false);
});
