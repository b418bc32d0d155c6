import { expect, test } from "vitest";
import { searchedPages } from "#search/search.words.ts";
import routes from "../routes.ts";
import { publicPages } from "./sitemap.route.ts";

interface Route {
  path?: string;
  index?: boolean;
  file: string;
  children?: Route[];
}

/** Responses to a form, and pages with a secret in their URL. */
const notToBeFound = ["/newsletter", "/newsletter/confirm", "/newsletter/choices", "/newsletter/unsubscribe"];

test("every public page is in the sitemap", () => {
  const [site] = routes as Route[];
  const paths = pathsOf(site?.children ?? []).filter((path) => !/[:*]/.test(path));
  expect(paths.length).toBeGreaterThan(10);
  const listed = new Set([...publicPages.map(({ path }) => path), ...notToBeFound]);
  expect(paths.filter((path) => !listed.has(path))).toEqual([]);
});

test("what search engines find, the site's own search finds too", () => {
  // Programs are found by themselves, and the search is where one looks.
  const others = /^\/(programs\/\w+|search)$/;
  const searched = new Set(searchedPages.map(({ href }) => href));
  const listed = publicPages.map(({ path }) => path);
  expect(listed.filter((path) => !searched.has(path) && !others.test(path))).toEqual([]);
  expect([...searched].filter((path) => !listed.includes(path))).toEqual([]);
});

function pathsOf(all: Route[]): string[] {
  return all.flatMap(({ path, index, children }) =>
    children ? pathsOf(children) : [index ? "/" : `/${path}`],
  );
}
