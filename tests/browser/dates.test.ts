import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { desktop, openSharedSite, phone } from "../support/site.ts";

const site = openSharedSite();

/** Of the dates of one page, on a phone and on a desktop. */
async function expectOneEdgeOnEveryDevice(page: Page, dates: Locator): Promise<void> {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await expectOneEdge(dates);
  }
}

describe("the days of one digit stand under the last digit of those with two", () => {
  test("in a list of the office", async () => {
    const page = await site.enter("/admin/faculties");
    await page.getByRole("row").nth(1).waitFor();
    await expectOneEdgeOnEveryDevice(page, page.getByRole("cell", { name: /^\d+ [A-Z][a-z]{2} \d{4}$/ }));
  });

  test("on the Notice page", async () => {
    const page = await site.visit();
    await page.goto("/notice");
    await expectOneEdgeOnEveryDevice(page, page.locator("main time"));
  });
});

async function expectOneEdge(dates: Locator): Promise<void> {
  const days = await dates.evaluateAll((elements) =>
    elements.map((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
      if (!text) throw new Error("A date has no text.");
      const digits = /^\d+/.exec(text.nodeValue ?? "")?.[0] ?? "";
      const range = document.createRange();
      range.setStart(text, 0);
      range.setEnd(text, digits.length);
      return { digits: digits.length, right: Math.round(range.getBoundingClientRect().right) };
    }),
  );
  expect(new Set(days.map(({ digits }) => digits))).toEqual(new Set([1, 2]));
  expect(new Set(days.map(({ right }) => right)).size).toBe(1);
}
