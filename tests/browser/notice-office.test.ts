import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { collectAlerts, endSession, enterOffice, fillLogin } from "../support/office.ts";
import { accessibilityFaults, desktop, openSite, phone, type VisitOptions } from "../support/site.ts";

const site = openSite();

const smallPdf = {
  name: "routine.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n%%EOF\n"),
};

async function openScreen(options: VisitOptions = {}, query = ""): Promise<Page> {
  const page = await site.visit(options);
  await enterOffice(page, `/admin/notice${query}`);
  await page.getByRole("button", { name: /^Edit/ }).first().waitFor();
  return page;
}

const form = (page: Page) => page.getByRole("region", { name: /(Add New|Edit) Notice/ });
const row = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });

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
const search = (page: Page, words: string) => page.getByRole("searchbox").fill(words);

describe.each([
  ["a phone", phone],
  ["a desktop", desktop],
])("on %s", (name, viewport) => {
  test("a notice is added, edited without losing its file, hidden and shown again, and the public sees each step", async () => {
    const page = await openScreen({ viewport });
    const visitor = await site.visit({ viewport });
    const title = `Added on ${name}`;
    const publicList = async () =>
      (await fetch(`${site.url}/notice?search=${encodeURIComponent(title)}`)).text();

    await fill(page, { title, file: smallPdf });
    await addButton(page).click();
    await page.getByText("The notice was added.").first().waitFor();
    expect(await page.getByLabel("Notice Title").inputValue()).toBe("");
    expect(await publicList()).toContain(title);

    await search(page, title);
    await row(page, title).getByRole("button", { name: /^Edit/ }).click();
    await form(page).getByRole("heading", { name: "Edit Notice" }).waitFor();
    await row(page, title).getByRole("button", { name: "Editing..." }).waitFor();
    await page.getByLabel("Notice Title").fill(`${title}, corrected`);
    await form(page).getByRole("button", { name: "Update Notice" }).click();
    await page.getByText("The notice was updated.").first().waitFor();
    await form(page).getByRole("heading", { name: "Add New Notice" }).waitFor();
    expect(await publicList()).toContain("corrected");
    expect(await publicList()).toMatch(/\/files\/[0-9a-f]{64}\/routine\.pdf/);

    const toggle = row(page, title).getByRole("button", { name: /ctive/ });
    expect(await toggle.getAttribute("aria-pressed")).toBe("true");
    await toggle.click();
    await expect.poll(() => toggle.getAttribute("aria-pressed")).toBe("false");
    expect(await publicList()).not.toContain("corrected");
    await toggle.click();
    await expect.poll(() => toggle.getAttribute("aria-pressed")).toBe("true");
    await visitor.goto(`/notice?search=${encodeURIComponent(title)}`);
    await visitor.getByText("corrected").first().waitFor();
  });

  test("axe finds nothing on the screen, in edit mode and without matches", async () => {
    const page = await openScreen({ viewport });
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("button", { name: /^Edit/ }).first().click();
    await form(page).getByRole("button", { name: "Cancel Edit" }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await search(page, "no such words");
    await page.getByRole("button", { name: /^Edit/ }).first().waitFor({ state: "hidden" });
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  });
});

test("the alerts come in their order, one at a time", async () => {
  const page = await openScreen();
  const alerts = collectAlerts(page);
  await page.getByLabel("Notice Title").fill("   ");
  await addButton(page).click();
  await page.getByLabel("Notice Title").fill("Title");
  await addButton(page).click();
  await page.getByLabel("Notice Type").selectOption("Exam");
  await addButton(page).click();
  await page.getByLabel("Publish Date").fill("2025-01-05");
  await addButton(page).click();
  expect(alerts).toEqual([
    "Please enter a notice title",
    "Please select a notice type",
    "Please select a publish date",
    "Please either upload a file or provide a file link",
  ]);
});

test("a notice with a link is saved with its file type", async () => {
  const page = await openScreen();
  await fill(page, { title: "By link" });
  await page.getByLabel("File Link").fill("https://exam.example/marks.xlsx");
  await page.getByLabel("File Type").selectOption("xlsx");
  await addButton(page).click();
  await page.getByText("The notice was added.").first().waitFor();
  await search(page, "By link");
  const link = row(page, "By link").getByRole("link");
  await link.waitFor();
  expect(await link.getAttribute("href")).toBe("https://exam.example/marks.xlsx");
});

test("a failed save shows 'Login failed:' with the server's sentence and keeps everything", async () => {
  const page = await openScreen({ expectedErrors: /415/ });
  await fill(page, { title: "Not a PDF", file: { ...smallPdf, buffer: Buffer.from("MZ a program") } });
  await addButton(page).click();
  await page.getByText(/^Login failed: The file "routine\.pdf" was not accepted/).waitFor();
  expect(await page.getByLabel("Notice Title").inputValue()).toBe("Not a PDF");
  await page.getByText("routine.pdf").first().waitFor();
});

test("an answer that says it did not succeed is an alert", async () => {
  const page = await openScreen();
  const alerts = collectAlerts(page);
  await page.route("**/api/notices", (route) =>
    route.fulfill({ status: 200, json: { success: false, message: "The shelf is full." } }),
  );
  await fill(page, { title: "Refused", file: smallPdf });
  await addButton(page).click();
  await expect.poll(() => alerts).toEqual(["Error: The shelf is full."]);
  expect(await page.getByLabel("Notice Title").inputValue()).toBe("Refused");
});

test("a lost connection keeps the form, and the next try saves it", async () => {
  const page = await openScreen({ expectedErrors: /ERR_FAILED|ERR_INTERNET|Failed to/ });
  await page.route("**/api/notices", (route) => route.abort());
  await fill(page, { title: "After the storm", file: smallPdf });
  await addButton(page).click();
  await page.getByText(/^Login failed: .+\.$/).waitFor();
  await page.unroute("**/api/notices");
  await addButton(page).click();
  await page.getByText("The notice was added.").first().waitFor();
});

test("a session that ends in the middle is renewed in place, and the save goes through", async () => {
  const page = await openScreen({ expectedErrors: /401/ });
  await fill(page, { title: "Typed before the session ended", file: smallPdf });
  await endSession(page);
  await addButton(page).click();
  const dialog = page.getByRole("dialog");
  await dialog
    .getByText(/session has ended/i)
    .first()
    .waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await fillLogin(page);
  await page.getByText("The notice was added.").first().waitFor();
  await search(page, "Typed before");
  await row(page, "Typed before the session ended").waitFor();
});

test("a double click saves once", async () => {
  const page = await openScreen();
  await fill(page, { title: "Clicked twice", file: smallPdf });
  await addButton(page).dblclick();
  await page.getByText("The notice was added.").first().waitFor();
  const { pagination } = await (await fetch(`${site.url}/api/notices?search=Clicked&page=1`)).json();
  expect(pagination.totalNotices).toBe(1);
});

test("pages and their size stand in the address and survive a reload", async () => {
  const page = await openScreen();
  await page.getByText(/^Page 1 of \d+$/).waitFor();
  await page
    .getByRole("button", { name: "Next" })
    .or(page.getByRole("link", { name: "Next" }))
    .click();
  await page.getByText(/^Page 2 of \d+$/).waitFor();
  await page.getByLabel("Show").selectOption("5");
  await page.getByText(/^Page 1 of (9|1\d)$/).waitFor();
  await page.reload();
  await page.getByText(/^Page 1 of (9|1\d)$/).waitFor();
  expect(await page.getByRole("button", { name: /^Edit/ }).count()).toBe(5);
});

test("a list that cannot be read says so and can be tried again", async () => {
  const page = await site.visit({ expectedErrors: /500/ });
  await page.route("**/api/notices?*", (route) =>
    route.fulfill({ status: 500, json: { success: false, message: "Something went wrong on our side." } }),
  );
  await enterOffice(page, "/admin/notice");
  await page.getByText("Something went wrong on our side.").first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.unroute("**/api/notices?*");
  await page.getByRole("button", { name: /again|Retry/ }).click();
  await page.getByRole("button", { name: /^Edit/ }).first().waitFor();
});

test("leaving with unsaved text asks first", async () => {
  const page = await openScreen();
  await page.getByLabel("Notice Title").fill("Half a thought");
  await page.getByRole("link", { name: "Faculties" }).click();
  const question = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await question.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await question.getByRole("button").first().click();
  await question.waitFor({ state: "hidden" });
  expect(await page.getByLabel("Notice Title").inputValue()).toBe("Half a thought");
});
