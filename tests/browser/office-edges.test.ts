import { expect, test } from "vitest";
import { openSharedSite, sidewaysPixels } from "../support/browser/site.ts";

const site = openSharedSite();

test("a mistyped address of the office is a 404 that leads back to the office", async () => {
  const answer = await fetch(`${site.url}/admin/notices`);
  expect(answer.status).toBe(404);
  const html = await answer.text();
  expect(html).toContain("There is no such page in the back office.");
  expect(html).toMatch(/<a [^>]*href="\/admin\/roadblock"[^>]*>(<[^>]+>)*To the back office/);
});

test("without script the office says that it needs it, and nothing turns for ever", async () => {
  const page = await site.visit({ javaScriptEnabled: false });
  await page.goto("/admin/notice");
  await page.getByText(/This page needs JavaScript/).waitFor();
  expect(await page.getByText("Loading roadblocks...").isVisible()).toBe(false);
});

// How notices fit while one is edited is said in notice-office.test.ts.
test("the narrowest tables, beside the navigation, lie within the window, also while a row is edited", async () => {
  for (const screen of ["faculties", "roadblock-list"]) {
    const page = await site.enter(`/admin/${screen}`, { viewport: { width: 1024, height: 800 } });
    await page.getByRole("button", { name: /^Edit/ }).first().click();
    expect([screen, await sidewaysPixels(page)]).toEqual([screen, 0]);
  }
});
