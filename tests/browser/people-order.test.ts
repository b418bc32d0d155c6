import type { Locator, Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { administration, faculty, openPeople, publicNames, toast } from "../support/people-screen.ts";
import { addPerson, emptyPeople } from "../support/records.ts";
import { accessibilityFaults, openSite, phone } from "../support/site.ts";

const site = openSite({ SAMPLE_DATA: "off" });
const names = ["Anita Rai", "Binod Thapa", "Chandra K.C."];

beforeEach(async () => {
  for (const { path } of [faculty, administration]) {
    await emptyPeople(site.url, path);
    for (const fullName of names) await addPerson(site.url, path, { fullName });
  }
});

const beginOrdering = async (page: Page) => {
  await page.getByRole("button", { name: "Set the order" }).click();
  await page.getByRole("heading", { name: /^Order of the/ }).waitFor();
};
const handleOf = (page: Page, name: string) => page.getByRole("button", { name: `Drag ${name}` });
const announced = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

async function save(page: Page) {
  await page.getByRole("button", { name: "Save the order" }).click();
  await toast(page, "The order was saved.").waitFor();
}

/** The names on the public page, as a visitor reads them. */
async function onThePage(path: string): Promise<string[]> {
  const page = await site.visit();
  await page.goto(path);
  const headings = page.getByRole("main").getByRole("listitem").getByRole("heading");
  return headings.allTextContents();
}

test("on a phone people are put in order by keyboard alone, and stand so on the page", async () => {
  const page = await openPeople(site, administration, { viewport: phone });
  const begin = page.getByRole("button", { name: "Set the order" });
  await begin.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => focusedText(page)).toMatch(/^Order of the/);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole("button", { name: "To the top: Chandra K.C." }).focus();
  await page.keyboard.press("Enter");
  await announced(page, "Chandra K.C. is now 1 of 3.").waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Down: Anita Rai" }).focus();
  await page.keyboard.press("Space");
  await announced(page, "Anita Rai is now 3 of 3.").waitFor({ state: "attached" });
  // The focus goes with the row, so that one can go on.
  await page.keyboard.press("Space");
  await handleOf(page, "Anita Rai").focus();
  await page.keyboard.press("ArrowUp");
  await announced(page, "Anita Rai is now 2 of 3.").waitFor({ state: "attached" });
  await save(page);

  await expect.poll(() => begin.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await onThePage("/team")).toEqual(["Chandra K.C.", "Anita Rai", "Binod Thapa"]);
});

test("a finger drags somebody to the top, and the page shows it", async () => {
  const page = await openPeople(site, faculty, { viewport: phone, hasTouch: true });
  await beginOrdering(page);
  await dragByTouch(page, handleOf(page, "Chandra K.C."), handleOf(page, "Anita Rai"));
  await announced(page, "Chandra K.C. is now 1 of 3.").waitFor({ state: "attached" });
  await save(page);
  expect(await onThePage("/faculties")).toEqual(["Chandra K.C.", "Anita Rai", "Binod Thapa"]);
});

test("a mouse drags somebody down", async () => {
  const page = await openPeople(site, administration);
  await beginOrdering(page);
  await showList(page);
  const from = await middleOf(handleOf(page, "Anita Rai"));
  const to = await middleOf(handleOf(page, "Binod Thapa"));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y + 10, { steps: 4 });
  await page.mouse.up();
  await announced(page, "Anita Rai is now 2 of 3.").waitFor({ state: "attached" });
  await save(page);
  expect(await publicNames(site, administration)).toEqual(["Binod Thapa", "Anita Rai", "Chandra K.C."]);
});

test("a save that fails loses nothing, leaving asks first, and Cancel leaves all as it was", async () => {
  const page = await openPeople(site, faculty, { expectedErrors: /ERR_FAILED/ });
  await beginOrdering(page);
  await page.getByRole("button", { name: "To the top: Binod Thapa" }).click();
  await page.route("**/order", (route) => route.abort());
  await page.getByRole("button", { name: "Save the order" }).click();
  await page.getByRole("alert").filter({ hasText: "The server could not be reached." }).waitFor();
  expect(await page.getByRole("main").locator("ol > li").first().textContent()).toContain("Binod Thapa");

  await page.getByRole("link", { name: "Notices" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay here" }).last().click();
  await question.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.getByRole("row").filter({ hasText: "Anita Rai" }).waitFor();
  expect(await publicNames(site, faculty)).toEqual(names);
});

test("an order that was set before somebody came is saved, and they stand after it", async () => {
  const page = await openPeople(site, faculty);
  await beginOrdering(page);
  await page.getByRole("button", { name: "To the top: Binod Thapa" }).click();
  await addPerson(site.url, "faculties", { fullName: "Deepa New" });
  await save(page);
  expect(await publicNames(site, faculty)).toEqual(["Binod Thapa", "Anita Rai", "Chandra K.C.", "Deepa New"]);
});

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");

/** Away from the edges of the window, where a drag scrolls. */
const showList = (page: Page) =>
  page
    .getByRole("main")
    .locator("ol")
    .evaluate((list) => list.scrollIntoView({ block: "center" }));

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox();
  if (!box) throw new Error("It is not to be seen.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function dragByTouch(page: Page, from: Locator, to: Locator): Promise<void> {
  await showList(page);
  const { x, y } = await middleOf(from);
  const end = await middleOf(to);
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    fingers.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [{ x, y }]);
  for (const share of [0.25, 0.5, 0.75, 1])
    await touch("touchMove", [{ x, y: y + (end.y - 10 - y) * share }]);
  await touch("touchEnd", []);
}
