import { expect, test } from "vitest";
import { documentNames, rulesOf } from "#features/documents.ts";
import { searchedPages } from "#features/search/searched-pages.ts";
import routes from "../../routes.ts";
import { publicPages } from "./sitemap.route.ts";

interface Route {
  path?: string;
  index?: boolean;
  file: string;
  children?: Route[];
}

/** Responses to a form, and pages with a secret in their URL. */
const notToBeFound = ["/newsletter", "/newsletter/confirm", "/newsletter/choices", "/newsletter/unsubscribe"];

test("every public page is in the sitemap and the search, and no other", () => {
  const [site] = routes as Route[];
  const paths = pathsOf(site?.children ?? []).filter((path) => !/[:*]/.test(path));
  expect(paths.length).toBeGreaterThan(10);
  const listed = new Set([...publicPages, ...notToBeFound]);
  expect(paths.filter((path) => !listed.has(path))).toEqual([]);
  expect([...listed].filter((path) => !paths.includes(path))).toEqual([]);
});

test("the search finds every document", () => {
  // These are found by themselves, or have no words of their own.
  const others = ["identity", "logos", "people", "notices", "searchWords", "facilities"];
  const searched = new Set([...searchedPages.flatMap((page) => page.documents), ...others]);
  expect(documentNames.filter((name) => !searched.has(name))).toEqual([]);
  for (const { href, documents: names } of searchedPages)
    for (const name of names) expect(rulesOf(name).page).toBe(href);
});

function pathsOf(all: Route[]): string[] {
  return all.flatMap(({ path, index, children }) =>
    children ? pathsOf(children) : [index ? "/" : `/${path}`],
  );
}
