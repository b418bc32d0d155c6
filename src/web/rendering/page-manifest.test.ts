import type { EntryContext } from "react-router";
import { expect, test } from "vitest";
import { createPageManifests, pageManifest } from "./page-manifest.ts";

const route = (id: string, imports: string[]) => ({
  id,
  module: `/assets/${id}.js`,
  clientLoaderModule: `/assets/${id}-loader.js`,
  imports: imports.map((name) => `/assets/${name}.js`),
});
const manifest = {
  url: "/assets/manifest.js",
  entry: { module: "/assets/entry.js", imports: ["/assets/react.js", "/assets/root.js"] },
  routes: {
    root: route("root", ["react", "frame"]),
    list: route("list", ["frame", "table"]),
    office: route("office", ["form"]),
  },
};
const contextOf = (...ids: string[]) =>
  ({
    manifest,
    staticHandlerContext: { matches: ids.map((id) => ({ route: { id } })) },
  }) as unknown as EntryContext;

test("React Router is told of a page's own routes and of no other", () => {
  const { manifest: ofPage, moreLinks } = pageManifest(contextOf("root", "list"), { isParked: false });
  expect(ofPage).toEqual({ ...manifest, routes: { root: manifest.routes.root, list: manifest.routes.list } });
  expect(moreLinks).toBe("");
});

test("where a page is sent parked, every script that React is not told of has its link, once", () => {
  const { manifest: ofPage, moreLinks } = pageManifest(contextOf("root", "list"), { isParked: true });
  expect(ofPage.entry).toEqual({ module: "/assets/entry.js", imports: [] });
  expect(Object.values(ofPage.routes).map((each) => each?.imports)).toEqual([[], []]);
  expect(moreLinks).toBe(
    '<link rel="parked" href="/assets/react.js"/><link rel="parked" href="/assets/frame.js"/><link rel="parked" href="/assets/table.js"/>',
  );
});

test("each page of a build has its own", () => {
  const manifestOf = createPageManifests();
  const list = manifestOf(contextOf("root", "list"), { isParked: true });
  expect(manifestOf(contextOf("root", "office"), { isParked: false })).not.toEqual(list);
  expect(manifestOf(contextOf("root", "list"), { isParked: true })).toBe(list);
});
