import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { accessibilityFaults, desktop, openSite, phone } from "../support/browser/site.ts";
import {
  administration,
  faculty,
  openPeople,
  publicNames,
  row,
  toast,
} from "../support/office/people-screen.ts";
import { addPerson } from "../support/office/records.ts";

const site = openSite({ SAMPLE_DATA: "off" });
const names = ["Anita Rai", "Binod Thapa", "Chandra K.C."];

beforeAll(async () => {
  for (const { path } of [faculty, administration])
    for (const fullName of names) await addPerson(site.url, path, { fullName });
});

const beginOrdering = async (page: Page) => {
  await page.getByRole("button", { name: "Set the order" }).click();
  await page.getByRole("heading", { name: /^Order of the/ }).waitFor();
};
const handleOf = (page: Page, name: string) => page.getByRole("button", { name: `Drag ${name}` });
const announced = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

async function save(page: Page) {
  await page.getByRole("button", { name: "Save the order" }).click();
  await page.getByRole("heading", { name: /^Order of the/ }).waitFor({ state: "detached" });
  await toast(page, "The order was saved.").first().waitFor();
}

test("on a phone people are put in order by keyboard alone, and stand so on the page; a mouse drags somebody down", async () => {
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
  const team = await (await fetch(`${site.url}/team`)).text();
  const places = ["Chandra K.C.", "Anita Rai", "Binod Thapa"].map((name) => team.indexOf(`${name}</`));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));

  await page.setViewportSize(desktop);
  await beginOrdering(page);
  await showList(page);
  const from = await middleOf(handleOf(page, "Chandra K.C."));
  const to = await middleOf(handleOf(page, "Anita Rai"));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y + 10, { steps: 4 });
  await page.mouse.up();
  await announced(page, "Chandra K.C. is now 2 of 3.").waitFor({ state: "attached" });
  await save(page);
  expect(await publicNames(site, administration)).toEqual(["Anita Rai", "Chandra K.C.", "Binod Thapa"]);
});

test("a save that fails loses nothing, leaving asks first, and Cancel leaves all as it was; a finger drags somebody to the top; and who came meanwhile stands after those who were put in order", async () => {
  const page = await openPeople(site, faculty, {
    hasTouch: true,
    expectedErrors: /ERR_FAILED/,
  });
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
  await page.unroute("**/order");

  await page.setViewportSize(phone);
  await beginOrdering(page);
  await addPerson(site.url, "faculties", { fullName: "Deepa New" });
  await dragByTouch(page, handleOf(page, "Chandra K.C."), handleOf(page, "Anita Rai"));
  await announced(page, "Chandra K.C. is now 1 of 3.").waitFor({ state: "attached" });
  await save(page);
  expect(await publicNames(site, faculty)).toEqual(["Chandra K.C.", "Anita Rai", "Binod Thapa", "Deepa New"]);
});

test("on a phone a pasted list with a mistake is mended and imported, and stands on the public page", async () => {
  const page = await openPeople(site, administration, { viewport: phone });
  await page.getByRole("button", { name: "Import from a list" }).click();
  const dialog = page.getByRole("dialog", { name: "Import administration members" });
  const text = dialog.getByLabel("Or paste it here");
  const list = (post: string) =>
    `S.N.\tFull Name\tHighest Education\tPost\n1\tAnil Rai\tMBA\tLecturer\n2\tSita Gurung\tM.Phil\t${post}`;
  await text.fill(list(""));
  await dialog.getByRole("button", { name: "Check the list" }).click();

  await dialog.getByText("1 of 2 rows have mistakes, so nobody can be imported yet.").waitFor();
  await row(page, "Sita Gurung").getByText("The post is missing.").waitFor();
  await dialog.getByText("These columns are not known and will not be imported: “S.N.”.").waitFor();
  expect(await dialog.getByRole("button", { name: "Import 2 people" }).isDisabled()).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await publicNames(site, administration)).toHaveLength(names.length);

  await dialog.getByRole("button", { name: "Back to the list" }).click();
  expect(await text.inputValue()).toBe(list(""));
  await text.fill(list("Lecturer"));
  await dialog.getByRole("button", { name: "Check the list" }).click();
  await dialog.getByText("2 people can be imported.").waitFor();
  await dialog.getByRole("button", { name: "Import 2 people" }).click();
  await toast(page, /^2 administration members were imported\./).waitFor();
  await row(page, "Anil Rai").waitFor();

  const team = await (await fetch(`${site.url}/team`)).text();
  for (const name of ["Anil Rai", "Sita Gurung"]) expect(team).toContain(`Portrait of ${name}`);
});

test("a file is read, a workbook is refused in words, and a failed import can be sent again without harm; the list can be taken away as a table", async () => {
  const page = await openPeople(site, faculty, { expectedErrors: /ERR_FAILED/ });
  await page.getByRole("button", { name: "Import from a list" }).click();
  const dialog = page.getByRole("dialog", { name: "Import faculty members" });
  const file = dialog.locator("input[type=file]");
  await file.setInputFiles({ name: "staff.xlsx", mimeType: "", buffer: Buffer.from("PK\u0003\u0004 sheet") });
  await dialog.getByText("This is an Excel file.").waitFor();
  const csv = "\uFEFFFull Name;Highest Education;Post\r\nFrom a File;MBA;Lecturer\r\n";
  await file.setInputFiles({ name: "staff.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await expect.poll(() => dialog.getByLabel("Or paste it here").inputValue()).toContain("From a File");
  await dialog.getByRole("button", { name: "Check the list" }).click();
  await dialog.getByText("1 person can be imported.").waitFor();

  // The server takes it, and its answer gets lost.
  await page.route("**/import", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole("button", { name: "Import 1 person" }).click();
  await dialog.getByText("The server could not be reached.").waitFor();
  await page.unroute("**/import");
  await dialog.getByRole("button", { name: "Import 1 person" }).click();
  await toast(page, "1 person was imported.").waitFor();
  const names = await publicNames(site, faculty);
  expect(names.filter((name) => name === "From a File")).toHaveLength(1);

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export as CSV" }).click();
  expect((await download).suggestedFilename()).toBe("faculties.csv");
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
