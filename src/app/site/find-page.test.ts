import type { ServerBuild } from "react-router";
import { createPageFinder } from "./find-page.ts";

const paths: Record<string, { parentId?: string; path?: string; index?: boolean }> = {
  root: { path: "" },
  site: { parentId: "root" },
  home: { parentId: "site", index: true },
  about: { parentId: "site", path: "about" },
  program: { parentId: "site", path: "programs/:program" },
  person: { parentId: "site", path: "faculties/:person" },
  notice: { parentId: "site", path: "notice" },
  single: { parentId: "site", path: "notice/:notice" },
  gallery: { parentId: "site", path: "gallery" },
  confirm: { parentId: "site", path: "newsletter/confirm" },
  rest: { parentId: "site", path: "*" },
  bin: { parentId: "root", path: "admin/bin" },
  officeRest: { parentId: "root", path: "admin/*" },
};
const routes = Object.fromEntries(Object.entries(paths).map(([id, route]) => [id, { id, ...route }]));
const findPage = createPageFinder({ routes } as unknown as ServerBuild);
const queryOf = (path: string, query: string) =>
  String(findPage(path).query?.read(new URLSearchParams(query)) ?? "");

const long = "x".repeat(200);
const nepali = "/notice/2026-12-01-%E0%A4%A8-a";

test.each([
  ["/", ["/"]],
  ["/about", ["/about", "/About", "/about/", "/ABOUT/"]],
  ["/programs/bba", ["/programs/bba"]],
  // Whether there is such a program, the page finds out.
  ["/programs/law", ["/programs/law"]],
  [nepali, [nepali, "/notice/2026-12-01-%e0%a4%a8-A/", "/notice/2026-12-01-न-a"]],
  ["/faculties/kamala-%E0%A4%A8", ["/faculties/Kamala-%e0%a4%a8", "/faculties/kamala-न/"]],
])("%s is one page, however it is written", (path, ways) => {
  for (const way of ways) expect(findPage(way)).toEqual({ path, isMissing: false });
});

test.each([
  [
    "/not-found",
    ["/wp-login.php", "/about/more", "/notice/../x", "/a/b/c", "/%2e", "/a%0Ab", "/%0d", "/not-found"],
  ],
  ["/not-found", ["unknown", "x.php", "2026-12-01-a%2Fb", `2026-12-01-${long}`].map((it) => `/notice/${it}`)],
  ["/not-found", ["/faculties/a%20b"]],
  ["/programs/unknown", [long, "..", "a%20b", "b.php"].map((it) => `/programs/${it}`)],
])("all URLs without a page share %s", (path, missing) => {
  for (const one of missing) expect(findPage(one), one).toEqual({ path, isMissing: true });
});

test("a screen of the office owns its query, and its missing pages share one", () => {
  expect(findPage("/admin/bin")).toMatchObject({ isMissing: false, ownsQuery: true });
  for (const path of ["/admin/notices", "/admin/bin/more"])
    expect(findPage(path)).toMatchObject({ path: "/admin/not-found", isMissing: true });
});

test.each([
  ["/notice", "utm_source=x&page=2&fbclid=y&type=Exam", "type=Exam&page=2"],
  ["/notice", "page=007&year=25&search=viva", "search=viva"],
  ["/gallery", "picture=3&picture=4&x=1", "picture=3"],
  ["/gallery", `picture=${"a".repeat(41)}`, ""],
  ["/newsletter/confirm", "a=b&token=t%26t", "token=t%26t"],
])("%s reads of %j only %j", (path, query, read) => {
  expect(queryOf(path, query)).toBe(read);
  expect(queryOf(path, read)).toBe(read);
});

test("a page's data is asked for at the page's address, of the routes that it has", () => {
  expect(findPage("/notice.data")).toMatchObject({ path: "/notice.data", isMissing: false });
  expect(queryOf("/notice.data", "_routes=notice,made-up,site&x=1&page=2")).toBe(
    "page=2&_routes=site%2Cnotice",
  );
  expect(queryOf("/_.data", "x=1")).toBe("");
  expect(findPage("/_.data").isMissing).toBe(false);
  expect(findPage("/nowhere.data")).toMatchObject({ path: "/not-found.data", isMissing: true });
  expect(findPage("/notice/2026-12-01-a.data")).toMatchObject({ path: "/notice/2026-12-01-a.data" });
  expect(findPage("/notice/x.php.data")).toMatchObject({ path: "/not-found.data", isMissing: true });
});
