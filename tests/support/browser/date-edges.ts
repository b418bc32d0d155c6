import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, phone } from "./site.ts";

/** The days of the dates of one page end under each other, on a phone and on a desktop. */
export async function expectOneEdgeOnEveryDevice(page: Page, dates: Locator): Promise<void> {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await expectOneEdge(dates);
  }
}

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
