import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { adminNav } from "#site/navigation.words.ts";
import routes from "../../routes.ts";
import { insteadOf, isOpenTo, screenRoles } from "./screen-roles.ts";

const addressesIn = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [...(path ? [`/${path}`] : []), ...addressesIn(children)]);

test("every screen says who may see it", () => {
  const screens = addressesIn(routes)
    .filter((path) => path.startsWith("/admin/") && !path.endsWith("*"))
    .map((path) => path.split("/:")[0]);
  const linked = adminNav.flatMap(({ items }) => items.map(({ href }) => href));
  expect(new Set([...screens, ...linked])).toEqual(new Set(Object.keys(screenRoles)));
});

test("a screen below another is open to the same people, and one that nobody named to owners", () => {
  expect(isOpenTo("editor", "/admin/site/terms/history")).toBe(true);
  expect(isOpenTo("publisher", "/admin/site/terms/history")).toBe(false);
  expect(isOpenTo("editor", "/admin/something-new")).toBe(false);
  expect(isOpenTo("owner", "/admin/something-new")).toBe(true);
});

test("a publisher who comes in at the front door is led to the notices, and nobody else", () => {
  expect(insteadOf("publisher", "/admin/roadblock/")).toBe("/admin/notice");
  expect(insteadOf("editor", "/admin/roadblock")).toBeUndefined();
  expect(insteadOf("publisher", "/admin/roadblock-list")).toBeUndefined();
});
