import { expect, test } from "vitest";
import { accessibilityFaults, openSharedSite } from "../support/site.ts";

const site = openSharedSite();

test("a field without a name is found in each of the first five rows of a list, and in the header where that is asked for", async () => {
  const page = await site.visit();
  await page.goto("/notice");
  expect(await accessibilityFaults(page, { withFrame: true })).toEqual([]);
  await page.evaluate(() => {
    const places = [
      document.querySelector("header"),
      ...document.querySelectorAll("main tbody > tr > :first-child"),
    ];
    for (const place of places.slice(0, 6)) place?.append(document.createElement("input"));
  });
  const faults = await accessibilityFaults(page, { withFrame: true });
  expect(faults.filter((fault) => fault.startsWith("label: "))).toHaveLength(6);
  const withoutFrame = await accessibilityFaults(page);
  expect(withoutFrame.filter((fault) => fault.startsWith("label: "))).toHaveLength(5);
});
