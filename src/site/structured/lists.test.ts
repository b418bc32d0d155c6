import { expect, test } from "vitest";
import { makeContent } from "#testing/made-up-content.ts";
import { itemList } from "./school.ts";

test("a list tells at most twenty of its items, and an empty one nothing", async () => {
  const content = makeContent();
  const site = {
    siteUrl: "https://som.example",
    identity: await content.read("identity"),
    contact: await content.read("contact"),
  };
  const items = Array.from({ length: 50 }, (_, index) => ({ name: `${index}`, path: `/notice/${index}` }));
  expect(itemList(site, items)).toMatchObject([{ itemListElement: { length: 20 } }]);
  const first = { position: 1, url: "https://som.example/notice/0" };
  expect(itemList(site, items.slice(0, 1))).toMatchObject([{ itemListElement: [first] }]);
  expect(itemList(site, [])).toEqual([]);
});
