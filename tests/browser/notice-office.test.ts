import type { Locator, Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import {
  accessibilityFaults,
  openSite,
  phone,
  sidewaysPixels,
  type VisitOptions,
} from "../support/browser/site.ts";
import { form, pdf, row, search } from "../support/office/notice-screen.ts";
import { collectAlerts, endSession, fillLogin, letCallsTimeOut } from "../support/office/office.ts";

const site = openSite();

const smallPdf = pdf("routine.pdf");

async function openScreen(options: VisitOptions = {}): Promise<Page> {
  const page = await site.enter("/admin/notice?limit=5", options);
  await page.getByRole("button", { name: /^Edit/ }).first().waitFor();
  return page;
}

interface Filling {
  title?: string;
  type?: string;
  date?: string;
  file?: typeof smallPdf;
}

async function fill(page: Page, { title, type = "Exam", date = "2025-01-05", file }: Filling): Promise<void> {
  if (title !== undefined) await page.getByLabel("Notice Title").fill(title);
  await page.getByLabel("Notice Type").selectOption(type);
  await page.getByLabel("Publish Date").fill(date);
  if (file) await page.locator("input[type=file]").setInputFiles(file);
}

const addButton = (page: Page) => form(page).getByRole("button", { name: "Add Notice" });

const lastToast = (page: Page, text: string | RegExp) => page.getByText(text).first();

const title = "Added in the end";
const publicList = async () => (await fetch(`${site.url}/notice?search=${encodeURIComponent(title)}`)).text();

test("a notice that cannot be saved is kept in the form, until it goes through: a refused file, a fault that is also said beside the button, an answer that says no, silence, an ended session", async () => {
  const page = await openScreen({ expectedErrors: /401|415|500/ });
  const alerts = collectAlerts(page);
  await page.setViewportSize(phone);
  expect(await sidewaysPixels(page)).toBe(0);

  await fill(page, { title, file: { ...smallPdf, buffer: Buffer.from("MZ a program") } });
  await addButton(page).click();
  await lastToast(page, /^Login failed: The file "routine\.pdf" was not accepted/).waitFor();
  expect(await page.getByLabel("Notice Title").inputValue()).toBe(title);
  await page.getByText("routine.pdf").first().waitFor();

  await fill(page, { file: smallPdf });
  const message = "The notice was not saved: the disk is full. Please tell the office.";
  const line = form(page).getByText(message);
  await page.route("**/api/notices", (route) =>
    route.fulfill({ status: 500, json: { success: false, message } }),
  );
  await addButton(page).click();
  await lastToast(page, `Login failed: ${message}`).waitFor();
  await line.waitFor();
  expect(await addButton(page).getAttribute("aria-describedby")).toBe(await line.getAttribute("id"));
  const lastField = page.getByLabel("Text", { exact: true });
  // The bar that holds both is taller now, and still not in front of what is typed in.
  await lastField.focus();
  const [field, bar] = await Promise.all([lastField.boundingBox(), line.boundingBox()]);
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  const [text, button] = await Promise.all([line.boundingBox(), addButton(page).boundingBox()]);
  expect((button?.y ?? 0) - (text?.y ?? 0)).toBeLessThan(120);
  await page.unroute("**/api/notices");

  await page.route("**/api/notices", (route) =>
    route.fulfill({ status: 200, json: { success: false, message: "The storedFiles is full." } }),
  );
  await addButton(page).click();
  await expect.poll(() => alerts).toEqual(["Error: The storedFiles is full."]);
  expect(await page.getByLabel("Notice Title").inputValue()).toBe(title);
  await page.unroute("**/api/notices");

  await page.clock.install();
  await page.route("**/api/notices", () => undefined);
  await addButton(page).click();
  await page.getByRole("button", { name: "Uploading..." }).waitFor();
  await letCallsTimeOut(page);
  await lastToast(page, /^Login failed: The (upload came to a halt|server did not answer)/).waitFor();
  await page.unrouteAll({ behavior: "ignoreErrors" });

  await endSession(page);
  await addButton(page).click();
  await page.getByRole("dialog", { name: "Please sign in again" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await fillLogin(page);
  await page.getByText("The notice was added.").first().waitFor();
  await expect.poll(() => page.getByLabel("Notice Title").inputValue()).toBe("");
  expect(await line.count()).toBe(0);
  expect(await publicList()).toContain(title);
});

/** The server takes the form and does what it asks for; its answer never arrives. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort("connectionreset");
}

test("a notice is edited without losing its file, hidden and shown again, and the public sees each step; one whose answer was lost is sent again by a double click, and is there once", async () => {
  const page = await openScreen({ expectedErrors: /ERR_CONNECTION_RESET|ERR_FAILED/ });
  await search(page, title);
  await row(page, title).getByRole("button", { name: /^Edit/ }).click();
  await form(page).getByRole("heading", { name: "Edit Notice" }).waitFor();
  await row(page, title).getByRole("button", { name: "Editing..." }).waitFor();
  await form(page).getByRole("button", { name: "Cancel Edit" }).waitFor();
  await page.setViewportSize(phone);
  expect(await sidewaysPixels(page)).toBe(0);
  // As narrow as the table gets beside the navigation.
  await page.setViewportSize({ width: 1024, height: 800 });
  expect(await sidewaysPixels(page)).toBe(0);
  await page.getByLabel("Notice Title").fill(`${title}, corrected`);
  await form(page).getByRole("button", { name: "Update Notice" }).click();
  await page.getByText("The notice was updated.").first().waitFor();
  await form(page).getByRole("heading", { name: "Add New Notice" }).waitFor();
  expect(await publicList()).toContain("corrected");
  expect(await publicList()).toMatch(/\/files\/[0-9a-f]{64}\/routine\.pdf/);

  const toggle = row(page, title).getByRole("button", { name: /ctive/ });
  const state = row(page, title).getByText(/^(Active|Inactive)$/);
  expect(await toggle.getAttribute("aria-pressed")).toBe("true");
  await toggle.click();
  await expect.poll(() => toggle.getAttribute("aria-pressed")).toBe("false");
  expect(await state.isVisible()).toBe(false);
  // On a card no header says what the eye is for.
  await page.setViewportSize(phone);
  expect(await state.isVisible()).toBe(true);
  expect(await publicList()).not.toContain("corrected");
  await toggle.click();
  await expect.poll(() => toggle.getAttribute("aria-pressed")).toBe("true");
  expect(await publicList()).toContain("corrected");

  await page.route("**/api/notices", loseAnswer, { times: 1 });
  await fill(page, { title: "After the storm", file: smallPdf });
  await addButton(page).click();
  await page.getByText(/^Login failed: The server could not be reached.*\.$/).waitFor();
  expect(await page.getByLabel("Notice Title").inputValue()).toBe("After the storm");
  await addButton(page).dblclick();
  await page.getByText("The notice was added.").first().waitFor();
  const { pagination } = await (await fetch(`${site.url}/api/notices?search=storm&page=1`)).json();
  expect(pagination.totalNotices).toBe(1);
});

test("on a phone the button that saves stays in sight, the field that is typed in and why a file is refused are not behind it, and the title's field grows with its text, which stays one line", async () => {
  const page = await openScreen({ viewport: { width: 390, height: 420 }, hasTouch: true, isMobile: true });
  const inSight = (place: Locator) =>
    place.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });
  const gapBelow = async (place: Locator) => {
    const [above, below] = await Promise.all([place.boundingBox(), addButton(page).boundingBox()]);
    return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
  };
  for (const label of ["Notice Title", "File Link"]) {
    const field = page.getByLabel(label);
    await field.focus();
    await expect.poll(() => inSight(addButton(page)), { message: label }).toBe(true);
    await expect.poll(() => gapBelow(field), { message: label }).toBeGreaterThanOrEqual(0);
  }

  const title = page.getByLabel("Notice Title");
  const height = async () => (await title.boundingBox())?.height ?? 0;
  const short = await height();
  const long =
    "Routine of the end-term examination of the fourth semester, with the rooms of every group. ".repeat(2);
  await title.fill(long);
  await expect.poll(height).toBeGreaterThan(short * 3);
  expect(await title.evaluate((field) => field.scrollHeight - field.clientHeight)).toBeLessThanOrEqual(1);
  await title.fill("");
  await expect.poll(height).toBe(short);

  await title.focus();
  await page.getByLabel("Upload File").setInputFiles({ ...smallPdf, name: "setup.exe" });
  const reason = form(page)
    .getByRole("alert")
    .filter({ hasText: /^This kind of file is not accepted/ });
  await expect.poll(() => inSight(reason)).toBe(true);
  expect(await gapBelow(reason)).toBeGreaterThanOrEqual(0);

  const alerts = collectAlerts(page);
  await title.pressSequentially("Exam");
  await title.press("Enter");
  await expect.poll(() => alerts).toEqual(["Please select a notice type"]);
  expect(await title.inputValue()).toBe("Exam");
  await title.fill("Exam\nroutine");
  expect(await title.inputValue()).toBe("Exam routine");
});

test("the alerts come in their order, one at a time; a notice with a link is saved with its file type, a file dropped beside the picker is taken, and leaving asks first", async () => {
  const page = await openScreen();
  const alerts = collectAlerts(page);
  await page.getByLabel("Notice Title").fill("   ");
  await addButton(page).click();
  await page.getByLabel("Notice Title").fill("By link");
  await addButton(page).click();
  await page.getByLabel("Notice Type").selectOption("Exam");
  await addButton(page).click();
  await page.getByLabel("Publish Date").fill("2025-01-05");
  await addButton(page).click();
  await expect
    .poll(() => alerts)
    .toEqual([
      "Please enter a notice title",
      "Please select a notice type",
      "Please select a publish date",
      "Please either upload a file or provide a file link",
    ]);

  await page.getByLabel("File Link").fill("https://exam.example/marks.xlsx");
  await page.getByLabel("File Type").selectOption("xlsx");
  await addButton(page).click();
  await page.getByText("The notice was added.").first().waitFor();
  await search(page, "By link");
  const link = row(page, "By link").getByRole("link");
  await link.waitFor();
  expect(await link.getAttribute("href")).toBe("https://exam.example/marks.xlsx");

  const isTaken = await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(["%PDF-1.4"], "dropped.pdf", { type: "application/pdf" }));
    const drop = new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data });
    document.querySelector("h1")?.dispatchEvent(drop);
    return drop.defaultPrevented;
  });
  expect(isTaken).toBe(true);
  await form(page).getByText("dropped.pdf").waitFor();

  await page.getByLabel("Notice Title").fill("Half a thought");
  await page.getByRole("link", { name: "Faculties" }).click();
  const question = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await question.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await question.getByRole("button").first().click();
  await question.waitFor({ state: "hidden" });
  expect(await page.getByLabel("Notice Title").inputValue()).toBe("Half a thought");
});
