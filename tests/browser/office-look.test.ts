import { expect, test } from "vitest";
import { openSharedSite, phone } from "../support/site.ts";

const site = openSharedSite();

test("the links of a phone's drawer begin at its top", async () => {
  const page = await site.enter("/admin/notice", { viewport: phone });
  await page.getByRole("button", { name: "Open the menu" }).click();
  const drawer = page.getByRole("dialog");
  const top = async (name: "Roadblock" | "Close the menu", role: "link" | "button") =>
    (await drawer.getByRole(role, { name, exact: true }).boundingBox())?.y ?? Number.NaN;
  const [firstLink, close] = [await top("Roadblock", "link"), await top("Close the menu", "button")];
  expect(firstLink - close).toBeLessThan(80);
});
