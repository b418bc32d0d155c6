import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openSite, stopTime } from "../support/site.ts";

const site = openSite();

const broken = { status: 500, json: { success: false, message: "Something broke." } };
const failures = (page: Page) => page.getByText(/: Something broke\.$/);
const toggle = (page: Page, row: number) =>
  page.getByRole("row").nth(row).getByRole("button", { name: /ctive/ });

/** Time moves only by our hand: what goes has not gone because its six seconds were over. */
async function openNotices(): Promise<Page> {
  const page = await site.enter("/admin/notice", { expectedErrors: /500/ });
  await toggle(page, 1).waitFor();
  await stopTime(page);
  return page;
}

/** Waits for what needs an answer of the server and a few ticks of the page. */
const becomes = <Value>(page: Page, look: () => Promise<Value>) =>
  expect.poll(async () => {
    await page.clock.runFor(1);
    return look();
  });

/** How many failures are left after two seconds: enough for one that was told to go, too few for the others. */
async function failuresLeft(page: Page): Promise<number> {
  for (let step = 0; step < 20; step += 1) await page.clock.runFor(100);
  return failures(page).count();
}

async function failToToggle(page: Page, row: number): Promise<void> {
  await page.route("**/toggle", (route) => route.fulfill(broken));
  await toggle(page, row).click();
  await becomes(page, () => failures(page).count()).toBe(1);
  await page.unroute("**/toggle");
}

async function flip(page: Page, row: number): Promise<void> {
  const isPressed = () => toggle(page, row).getAttribute("aria-pressed");
  const before = await isPressed();
  await toggle(page, row).click();
  await becomes(page, isPressed).not.toBe(before);
}

test("a failure to save goes when the save then succeeds, one to switch a row with that row and no other, and none follows to another page", async () => {
  const page = await openNotices();
  await page.getByLabel("Notice Title").fill("Saved at the second try");
  await page.getByLabel("Notice Type").selectOption("Exam");
  await page.getByLabel("Publish Date").fill("2025-01-05");
  await page.getByLabel("File Link").fill("https://school.example/routine.pdf");
  await page.route("**/api/notices", (route) => route.fulfill(broken));
  await page.getByRole("button", { name: "Add Notice" }).click();
  await becomes(page, () => failures(page).count()).toBe(1);
  await page.unroute("**/api/notices");
  await page.getByRole("button", { name: "Add Notice" }).click();
  const success = page.getByText("The notice was added.");
  await becomes(page, () => success.count()).toBe(1);
  expect(await failuresLeft(page)).toBe(0);
  expect(await success.count()).toBe(1);

  await failToToggle(page, 1);
  await flip(page, 2);
  expect(await failuresLeft(page)).toBe(1);
  await flip(page, 1);
  expect(await failuresLeft(page)).toBe(0);

  await failToToggle(page, 1);
  await page.getByRole("navigation").getByRole("link", { name: "Faculties" }).click();
  await becomes(page, () => page.getByRole("heading", { name: "Add New Faculty Member" }).count()).toBe(1);
  expect(await failuresLeft(page)).toBe(0);
});
