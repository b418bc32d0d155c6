import { activeHref } from "#kit/office/frame/screen-paths.ts";
import { pathsOf } from "#testing/route-paths.ts";
import routes from "../routes.ts";
import { isOpenTo, officeScreens, redirectFor } from "./office-screens.ts";

test("every screen of routes.ts is in the registry, and no other", () => {
  const routed = pathsOf(routes)
    .filter((path) => path.startsWith("/admin/") && !path.endsWith("*"))
    .map((path) => path.split("/:")[0]);
  expect(new Set(officeScreens.map(({ path }) => path))).toEqual(new Set(routed));
});

test("a screen below another has its role; an undeclared one is for owners", () => {
  expect(isOpenTo("editor", "/admin/site/terms/history")).toBe(true);
  expect(isOpenTo("publisher", "/admin/site/terms/history")).toBe(false);
  expect(isOpenTo("editor", "/admin/something-new")).toBe(false);
  expect(isOpenTo("owner", "/admin/something-new")).toBe(true);
});

test("only a publisher is redirected from the first screen to the notices", () => {
  const me = { role: "publisher", mustChoosePasswordBy: null, mustSetUpSecondFactor: false } as const;
  expect(redirectFor(me, "/admin/roadblock/")).toBe("/admin/notice");
  expect(redirectFor({ ...me, role: "editor" }, "/admin/roadblock")).toBeUndefined();
  expect(redirectFor(me, "/admin/roadblock-list")).toBeUndefined();
});

const hrefs = ["/admin", "/admin/roadblock", "/admin/roadblock-list", "/admin/notice"];

test("of several URLs that fit the longest is marked, and none that only begins alike", () => {
  expect(activeHref(hrefs, "/admin/notice")).toBe("/admin/notice");
  expect(activeHref([...hrefs].reverse(), "/admin/notice/12/")).toBe("/admin/notice");
  expect(activeHref(hrefs, "/admin/elsewhere")).toBe("/admin");
  expect(activeHref(hrefs, "/admin/roadblock-list")).toBe("/admin/roadblock-list");
  expect(activeHref(["/admin/roadblock"], "/admin/roadblock-list")).toBeUndefined();
});
