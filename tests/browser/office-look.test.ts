import { expect, test } from "vitest";
import { openSite, phone } from "../support/site.ts";

const site = openSite();

test("the links of a phone's drawer begin at its top", async () => {
  const page = await site.enter("/admin/notice", { viewport: phone });
  await page.getByRole("button", { name: "Open the menu" }).click();
  const drawer = page.getByRole("dialog");
  const top = async (name: "Roadblock" | "Close the menu", role: "link" | "button") =>
    (await drawer.getByRole(role, { name, exact: true }).boundingBox())?.y ?? Number.NaN;
  const [firstLink, close] = [await top("Roadblock", "link"), await top("Close the menu", "button")];
  expect(firstLink - close).toBeLessThan(80);
});

test("in a column of dates the days of one digit stand under the last digit of those with two", async () => {
  const page = await site.enter("/admin/faculties");
  await page.getByRole("row").nth(1).waitFor();
  const days = await page.getByRole("cell", { name: /^\d+ [A-Z][a-z]{2} \d{4}$/ }).evaluateAll((cells) =>
    cells.map((cell) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const text = texts.nextNode();
      if (!text) throw new Error("A cell of dates has no text.");
      const digits = /^\d+/.exec(text.nodeValue ?? "")?.[0] ?? "";
      const range = document.createRange();
      range.setStart(text, 0);
      range.setEnd(text, digits.length);
      return { digits: digits.length, right: Math.round(range.getBoundingClientRect().right) };
    }),
  );
  expect(new Set(days.map(({ digits }) => digits))).toEqual(new Set([1, 2]));
  expect(new Set(days.map(({ right }) => right)).size).toBe(1);
});
