import { createEntryIndex } from "./search-entry-index.server.ts";
import { mark } from "./search-passages.server.ts";
import { queryWord, readSynonyms } from "./search-query.server.ts";

test("a word in every group has a limited number of synonyms", () => {
  const groups = Array.from({ length: 300 }, () => "fee,".repeat(125));
  expect(readSynonyms(groups)(["fee"]).length).toBeLessThanOrEqual(40);
});

test("a synonym of several words matches only as a phrase", () => {
  const word = queryWord(["शुल्क"], [["total", "cost"]]);
  const apart = "In total 40 students came, at no cost.";
  const together = "The total cost is below.";
  const page = { kind: "page" as const, detail: "", title: "Page" };
  const entries = [apart, together].map((text) => ({ ...page, href: text, text }));
  expect(createEntryIndex(entries).find([word])).toMatchObject([{ entry: { text: together } }]);
  const marked = (text: string) => mark(text, [word]).flatMap((piece) => (piece.isMatch ? piece.text : []));
  expect([marked(apart), marked(together)]).toEqual([[], ["total cost"]]);
});
