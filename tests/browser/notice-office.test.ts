import type { Page, Route } from "playwright-core";
import { addDays, dayOf, formatDay } from "#base/calendar/dates.ts";
import { accessibilityFaults, shows } from "../support/browser/page-checks.ts";
import { openSite, phone, type VisitOptions } from "../support/browser/site.ts";
import { give } from "../support/browser/transfers.ts";
import {
  collectAlerts,
  endSession,
  fillLogin,
  letRequestsTimeOut,
  openForm,
} from "../support/office/office.ts";
import { addNotice, formOf, isPublic, request } from "../support/office/records.ts";

const site = openSite();
const lastWeek = addDays(dayOf(new Date()), -7);
const nextWeek = addDays(dayOf(new Date()), 7);

const form = (page: Page) => page.getByRole("region", { name: /(Add New|Edit) Notice/ });
const row = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });
const addButton = (page: Page) => form(page).getByRole("button", { name: "Add Notice" });
const pdf = (name: string, content = "%PDF-1.4\n%%EOF\n") => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(content),
});

async function open(options: VisitOptions = {}, query = ""): Promise<Page> {
  const page = await site.enter(`/admin/notice${query}`, options);
  await page.getByRole("button", { name: /^Edit/ }).first().waitFor();
  await openForm(page);
  return page;
}

async function fill(page: Page, title: string, day = lastWeek, file?: object): Promise<void> {
  await page.getByLabel("Notice Title").fill(title);
  await page.getByLabel("Notice Type").selectOption("Exam");
  await page.getByLabel("Publish Date").fill(day);
  if (file) await page.getByLabel("Upload File").setInputFiles(file as ReturnType<typeof pdf>);
  else await page.getByLabel("File Link").fill("https://exam.example/routine.pdf");
}

const stored = async (search: string) =>
  (await request(site.url, "GET", `notices?search=${encodeURIComponent(search)}`)).notices;

test("the alerts for missing fields come in their order, one at a time", async () => {
  const page = await open();
  const alerts = collectAlerts(page);
  await page.getByLabel("Notice Title").fill("   ");
  await addButton(page).click();
  await page.getByLabel("Notice Title").fill("By link");
  await addButton(page).click();
  await page.getByLabel("Notice Type").selectOption("Exam");
  await addButton(page).click();
  await page.getByLabel("Publish Date").fill(lastWeek);
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
  await page.getByRole("searchbox").fill("By link");
  const link = row(page, "By link").getByRole("link", { name: /^Open the file/ });
  await expect.poll(() => link.getAttribute("href")).toBe("https://exam.example/marks.xlsx");
});

test("a notice that cannot be saved stays in the form, until it is saved", async () => {
  const title = "Added in the end";
  const page = await open({ viewport: phone, expectedErrors: /401|415|500/ });
  const alerts = collectAlerts(page);
  await fill(page, title, lastWeek, pdf("routine.pdf", "MZ a program"));
  await addButton(page).click();
  await shows(page.getByText(/^Login failed: The file "routine\.pdf"/));

  await page.getByLabel("Upload File").setInputFiles(pdf("routine.pdf"));
  const message = "The notice was not saved: the disk is full.";
  const unsaved = { status: 500, json: { success: false, message } };
  await page.route("**/api/notices", (route) => route.fulfill(unsaved), { times: 1 });
  await addButton(page).click();
  await page.getByText(`Login failed: ${message}`).first().waitFor();
  const line = form(page).getByText(message);
  expect(await addButton(page).getAttribute("aria-describedby")).toBe(await line.getAttribute("id"));

  const noRoom = { json: { success: false, message: "No room." } };
  await page.route("**/api/notices", (route) => route.fulfill(noRoom), { times: 1 });
  await addButton(page).click();
  await expect.poll(() => alerts).toEqual(["Error: No room."]);

  await page.clock.install();
  await page.route("**/api/notices", () => undefined);
  await addButton(page).click();
  await page.getByRole("button", { name: "Uploading..." }).waitFor();
  await letRequestsTimeOut(page);
  await shows(page.getByText(/^Login failed: The (upload|server)/));
  await page.unrouteAll({ behavior: "ignoreErrors" });

  await endSession(page);
  await addButton(page).click();
  await page.getByRole("dialog", { name: "Please sign in again" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await fillLogin(page);
  await expect.poll(() => page.getByLabel("Notice Title").inputValue()).toBe("");
  expect(await isPublic(site.url, title)).toBe(true);
});

test("a notice is edited without losing its file, hidden and shown again", async () => {
  const page = await open();
  await fill(page, "Edited later", dayOf(new Date()), pdf("edited.pdf"));
  await addButton(page).click();
  await row(page, "Edited later").getByRole("button", { name: /^Edit/ }).click();
  await form(page).getByRole("heading", { name: "Edit Notice" }).waitFor();
  await row(page, "Edited later").getByRole("button", { name: "Editing..." }).waitFor();
  await form(page).getByRole("button", { name: "Cancel Edit" }).waitFor();
  await page.getByLabel("Notice Title").fill("Edited later, corrected");
  await form(page).getByRole("button", { name: "Update Notice" }).click();
  await form(page).getByRole("heading", { name: "Add New Notice" }).waitFor();
  expect(await stored("Edited later")).toMatchObject([
    { noticeTitle: "Edited later, corrected", fileUrl: expect.stringMatching(/edited\.pdf$/) },
  ]);

  const toggle = row(page, "Edited later").getByRole("button", { name: /ctive/ });
  for (const isShown of [false, true]) {
    await toggle.click();
    await expect.poll(() => toggle.getAttribute("aria-pressed")).toBe(String(isShown));
    await expect.poll(() => isPublic(site.url, "Edited later")).toBe(isShown);
  }
});

test("a saved notice that the list does not show is named, and shown on request", async () => {
  const page = await open({}, "?search=admit");
  await page.getByRole("button", { name: /^Edit/ }).first().click();
  await page.getByLabel("Notice Title").fill("Renamed for the list");
  await form(page).getByRole("button", { name: "Update Notice" }).click();
  await page.getByText("“Renamed for the list” was saved. It is not among").waitFor();
  await page.getByRole("button", { name: "Show it" }).click();
  await row(page, "Renamed for the list").waitFor();
});

test("a notice whose response was lost is sent again by a double click, and stored once", async () => {
  const page = await open({ expectedErrors: /ERR_CONNECTION_RESET|ERR_FAILED/ });
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort("connectionreset");
  };
  await page.route("**/api/notices", lose, { times: 1 });
  await fill(page, "After the storm");
  await addButton(page).click();
  await page.getByText(/^Login failed: The server could not be reached/).waitFor();
  await addButton(page).dblclick();
  await expect.poll(() => page.getByLabel("Notice Title").inputValue()).toBe("");
  expect(await stored("After the storm")).toHaveLength(1);
});

test("the form and the row say when a scheduled notice appears, and the list filters by it", async () => {
  const page = await open();
  const appears = `Scheduled (appears on ${formatDay(nextWeek)} at 07:00)`;
  await fill(page, "Dated ahead", nextWeek);
  await page.getByText(/^More: /).click();
  await page.getByLabel("Publish Time").fill("07:00");
  await form(page).getByText(appears).waitFor();
  await page.getByLabel("Show Until").fill(addDays(nextWeek, 3));
  await page.getByLabel("Pin Until").fill(addDays(nextWeek, 1));
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await text.fill("First paragraph.");
  await text.press("End");
  await text.press("Enter");
  await text.pressSequentially("Second.");
  await addButton(page).click();
  await row(page, "Dated ahead").getByText(appears).waitFor();
  expect(await stored("Dated ahead")).toMatchObject([
    {
      publishTime: "07:00",
      showUntil: `${addDays(nextWeek, 3)}T00:00:00.000Z`,
      pinnedUntil: `${addDays(nextWeek, 1)}T00:00:00.000Z`,
      text: "First paragraph.\n\nSecond.",
    },
  ]);
  await page.getByLabel("State", { exact: true }).selectOption("Scheduled");
  await expect.poll(() => page.getByRole("row").count()).toBe(2);
  expect(new URL(page.url()).search).toBe("?state=scheduled");
});

test("a day can be typed in Bikram Sambat, and one that does not exist is not saved", async () => {
  const page = await open({ viewport: phone, expectedErrors: /400/ });
  await fill(page, "Dated in Kartik", "2026-11-15");
  const day = form(page).getByLabel("Publish Date");
  const nepaliDay = day.locator("..").getByLabel("Day in Bikram Sambat");
  await expect.poll(() => nepaliDay.inputValue()).toBe("29 Kartik 2083");
  await nepaliDay.fill("2083-07-31");
  await expect.poll(() => day.inputValue()).toBe("");
  await addButton(page).click();
  await form(page)
    .getByText(/day that exists/)
    .first()
    .waitFor();
  await nepaliDay.fill("२०८३-०७-२८");
  await expect.poll(() => day.inputValue()).toBe("2026-11-14");
  await addButton(page).click();
  await expect.poll(() => stored("Kartik")).toMatchObject([{ publishDate: "2026-11-14T00:00:00.000Z" }]);
});

test("two people who change the same notice choose field by field, and lose nothing", async () => {
  const id = await addNotice(site.url, "Written by two");
  const page = await open({ viewport: phone, expectedErrors: /409/ });
  await row(page, "Written by two").getByRole("button", { name: /^Edit/ }).click();
  await page.getByLabel("Notice Title").fill("Written by two: mine");
  await page.getByText(/^More: /).click();
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("My paragraph.");
  const theirs = formOf({ noticeTitle: "Written by two: theirs", noticeType: "Result" });
  await request(site.url, "PUT", `notices/${id}`, theirs);

  await form(page).getByRole("button", { name: "Update Notice" }).click();
  const dialog = page.getByRole("dialog");
  const field = (name: string) => dialog.getByRole("group", { name });
  await field("Notice Title").getByText("Written by two: theirs").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await field("Notice Title").getByRole("radio", { name: "Yours" }).isChecked()).toBe(true);
  expect(await field("Notice Type").getByRole("radio", { name: "Theirs" }).isChecked()).toBe(true);
  expect(await field("Publish Date").count()).toBe(0);
  await field("Notice Title").getByRole("radio", { name: "Theirs" }).check();
  await dialog.getByRole("button", { name: /^Save/ }).click();
  await dialog.waitFor({ state: "hidden" });
  await expect
    .poll(() => stored("Written by two"))
    .toMatchObject([
      { noticeTitle: "Written by two: theirs", noticeType: "Result", text: "My paragraph.", version: 3 },
    ]);
});

test.each([
  { screen: "notice", path: "notices", field: "Upload File", kind: "Notice Type", choice: "Result" },
  { screen: "downloads", path: "downloads", field: "File", kind: "Category", choice: "Reports" },
])("several chosen or dropped files become hidden $path, and one that fails stops no other", async (of) => {
  const page = await site.enter(`/admin/${of.screen}`, { viewport: phone, expectedErrors: /415/ });
  await page.getByRole("button", { name: "Open the form" }).click();
  await page.getByLabel(of.kind).first().selectOption(of.choice);
  await page
    .getByLabel(of.field)
    .first()
    .setInputFiles([pdf("First_draft.pdf"), pdf("broken.pdf", "MZ a program"), pdf("second-draft.pdf")]);
  const isAsked = of.path === "notices";
  const each = page.getByRole("button", { name: "One notice each" });
  if (isAsked) await each.click();
  const panel = page.getByRole("region", { name: "Drafts from your files" });
  await panel.getByText("2 of 3 added").waitFor();
  const failed = panel.getByRole("listitem").filter({ hasText: "broken.pdf" });
  await failed.getByRole("button", { name: "Try again" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const files = [pdf("Dropped one.pdf"), pdf("Dropped two.pdf")];
  await give(page.getByRole("heading", { level: 1 }).first(), "drop", { files });
  if (isAsked) await each.click();
  await panel.getByText("4 of 5 added").waitFor();
  for (const title of ["First draft", "second draft", "Dropped one"]) {
    const found = await request(site.url, "GET", `${of.path}?search=${encodeURIComponent(title)}`);
    const kind = of.path === "notices" ? { noticeType: of.choice } : { category: of.choice };
    expect(found[of.path]).toMatchObject([{ action: false, ...kind }]);
  }
});

const ofNotice =
  "_id action noticeTitle title publishDate noticeType fileType fileUrl uploadedBy fileTitle".split(" ");
const ofBanner = "_id bannerLink link activeFrom activeTo bannerSeconds isActive createdAt".split(" ");
const ofPerson = "_id fullname education post addedDate headshot linkedinLink action".split(" ");

test.each([
  ["/admin/notice", "notices", ofNotice, "Edit Notice"],
  ["/admin/roadblock-list", "roadblock", ofBanner, "Edit Roadblock"],
  ["/admin/faculties", "faculties", ofPerson, "Edit Faculty Member"],
])("%s works with records of only the specification's fields", async (screen, path, fields, title) => {
  const page = await site.enter("/admin/account");
  await page.route(`**/api/${path}?*`, reduce);
  await page.route(`**/api/${path}`, reduce);
  await page.goto(screen);
  await page.getByRole("button", { name: /^Edit/ }).first().click();
  await page.getByRole("heading", { name: title }).waitFor();

  async function reduce(route: Route): Promise<void> {
    const response = await route.fetch();
    const { notices, roadblocks, faculty, total, pagination } = await response.json();
    const reduced = (rows?: object[]) =>
      rows?.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => fields.includes(name))));
    const json = notices
      ? { success: true, notices: reduced(notices), pagination, message: "" }
      : { roadblocks: reduced(roadblocks), faculty: reduced(faculty), total };
    await route.fulfill({ json });
  }
});
