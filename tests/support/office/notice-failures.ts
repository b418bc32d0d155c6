import type { Page } from "playwright-core";
import { expect } from "vitest";

export const broken = { status: 500, json: { success: false, message: "Something broke." } };
export const failures = (page: Page) => page.getByText(/: Something broke\.$/);
export const toggle = (page: Page, row: number) =>
  page.getByRole("row").nth(row).getByRole("button", { name: /ctive/ });

/** Waits for what needs an answer of the server and a few ticks of the page. */
export const becomes = <Value>(page: Page, look: () => Promise<Value>) =>
  expect.poll(async () => {
    await page.clock.runFor(1);
    return look();
  });

/** How many failures are left after two seconds: enough for one that was told to go, too few for the others. */
export async function failuresLeft(page: Page): Promise<number> {
  for (let step = 0; step < 20; step += 1) await page.clock.runFor(100);
  return failures(page).count();
}

export async function failToToggle(page: Page, row: number): Promise<void> {
  await page.route("**/toggle", (route) => route.fulfill(broken));
  await toggle(page, row).click();
  await becomes(page, () => failures(page).count()).toBe(1);
  await page.unroute("**/toggle");
}

export async function flip(page: Page, row: number): Promise<void> {
  const isPressed = () => toggle(page, row).getAttribute("aria-pressed");
  const before = await isPressed();
  await toggle(page, row).click();
  await becomes(page, isPressed).not.toBe(before);
}
