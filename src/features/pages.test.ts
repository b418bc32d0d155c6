import { pathsOf } from "#testing/route-paths.ts";
import routes from "../routes.ts";
import { collectionPages } from "./collections.ts";
import { documentNames, documents } from "./documents.ts";
import { pages, sitemapPaths } from "./pages.ts";

test("every page of routes.ts is in the table or of a collection, and the table has no other", () => {
  const known = [...Object.keys(pages), ...collectionPages.map(({ path }) => path)];
  const [site] = routes;
  expect(
    pathsOf(site ? [site] : []).filter((path) => !["/*", "/not-found", ...known].includes(path)),
  ).toEqual([]);
  expect(known.filter((path) => !pathsOf(routes).includes(path))).toEqual([]);
});

test("the page of every document is in the sitemap", () => {
  expect(documentNames.filter((name) => !sitemapPaths.includes(documents[name].page))).toEqual([]);
});
