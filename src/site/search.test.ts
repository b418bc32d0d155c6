import { expect, test } from "vitest";
import { documentNames, documents } from "#documents/documents.ts";
import { searchedPages } from "#search/search.words.ts";
import { browseMoreNav, legalNav, mainNav } from "./navigation.words.ts";

test("every page that the header and the footer name is found, and so is what every document says", () => {
  const found = new Set(searchedPages.map(({ href }) => href));
  expect([...mainNav, ...browseMoreNav, ...legalNav].filter(({ href }) => !found.has(href))).toEqual([]);
  // These are found by themselves, or have no words of their own.
  const others = ["identity", "logos", "notices", "events", "facilities", "bba", "mba", "mphil", "phd"];
  const searched = new Set([...searchedPages.flatMap((page) => page.documents), ...others]);
  expect(documentNames.filter((name) => !searched.has(name))).toEqual([]);
  for (const { href, documents: names } of searchedPages)
    for (const name of names) expect(documents[name].page).toBe(href);
});
