import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { createPageFinder, createRouteMatcher } from "./find-page.ts";

/** A part of the site map as the build lists it. */
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
const findPage = createPageFinder(createRouteMatcher({ routes } as unknown as ServerBuild));
const queryOf = (path: string, query: string) =>
  String(findPage(path).query?.read(new URLSearchParams(query)) ?? "");

test("a page that reads no query has none", () => {
  for (const path of ["/", "/about", "/programs/bba"]) {
    expect(findPage(path)).toEqual({ path, isMissing: false });
  }
});

test("capitals and a slash at the end make no other page", () => {
  for (const path of ["/About", "/about/", "/ABOUT/"]) {
    expect(findPage(path)).toEqual({ path: "/about", isMissing: false });
  }
});

test("all addresses of no page are one, and so are all programs that there are not", () => {
  for (const path of ["/wp-login.php", "/about/more", "/notice/../x", "/a/b/c", "/%2e", "/a%0Ab", "/%0d"]) {
    expect(findPage(path)).toEqual({ path: "/not-found", isMissing: true });
  }
  for (const program of ["law", "x".repeat(500), "..", "bba2"]) {
    expect(findPage(`/programs/${program}`)).toEqual({ path: "/programs/unknown", isMissing: true });
  }
  expect(findPage("/admin/bin").isMissing).toBe(false);
  expect(findPage("/admin/bin").ownsQuery).toBe(true);
  for (const path of ["/admin/notices", "/admin/bin/more"]) {
    expect(findPage(path)).toMatchObject({ path: "/admin/not-found", isMissing: true });
  }
  expect(findPage("/not-found").isMissing).toBe(true);
  expect(findPage("/programs/unknown").isMissing).toBe(true);
});

test.each([
  ["/notice", "utm_source=x&page=2&fbclid=y&type=Exam", "type=Exam&page=2"],
  ["/notice", "page=1&search=++", ""],
  ["/notice", "page=007&year=25&search=viva", "search=viva"],
  ["/gallery", "picture=3&picture=4&x=1", "picture=3"],
  ["/gallery", "picture=No%20Id", ""],
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
});

test("the page of a notice has one path however it is written, and none where no notice could be", () => {
  const place = { path: "/notice/2026-12-01-%E0%A4%A8-a", isMissing: false };
  for (const path of [
    "/notice/2026-12-01-%E0%A4%A8-a",
    "/notice/2026-12-01-%e0%a4%a8-A/",
    "/notice/2026-12-01-न-a",
  ]) {
    expect(findPage(path)).toEqual(place);
  }
  expect(findPage("/notice/2026-12-01-a.data")).toMatchObject({ path: "/notice/2026-12-01-a.data" });
  for (const part of ["unknown", "x.php", "2026-12-01-a%2Fb", `2026-12-01-${"x".repeat(200)}`]) {
    expect(findPage(`/notice/${part}`)).toEqual({ path: "/not-found", isMissing: true });
    expect(findPage(`/notice/${part}.data`)).toMatchObject({ path: "/notice/unknown.data", isMissing: true });
  }
});

test("so has the page of a person", () => {
  const place = { path: "/faculties/kamala-%E0%A4%A8", isMissing: false };
  for (const path of ["/faculties/Kamala-%e0%a4%a8", "/faculties/kamala-न/"])
    expect(findPage(path)).toEqual(place);
  expect(findPage("/faculties/a%20b").isMissing).toBe(true);
});
