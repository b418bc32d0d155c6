import { expect, test } from "vitest";
import { accessibilityFaults, openSharedSite } from "../support/browser/site.ts";

const site = openSharedSite();

test("a field without a name is found in each of the first five rows of a list, and in the header where that is asked for", async () => {
  const page = await site.visit();
  const row = "<tr><td><input></td></tr>";
  await page.setContent(
    `<header><input></header><main><table><tbody>${row.repeat(7)}</tbody></table></main>`,
  );
  const namelessFields = async (withFrame: boolean) => {
    const faults = await accessibilityFaults(page, { withFrame });
    return faults.filter((fault) => fault.startsWith("label: ")).length;
  };
  expect(await namelessFields(true)).toBe(6);
  expect(await namelessFields(false)).toBe(5);
});
