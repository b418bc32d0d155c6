import type { Locator, Page } from "playwright-core";
import { version } from "#app/server/version.ts";
import { addDays, dayOf, formatDay } from "#base/calendar/dates.ts";
import { trashDays } from "#kit/collections/visibility.ts";
import { click, shows } from "../support/browser/page-checks.ts";
import { hasFocus, openSite, phone } from "../support/browser/site.ts";
import { publish } from "../support/office/editor.ts";
import {
  addNotice,
  addPerson,
  deleteRecord,
  formOf,
  isPublic,
  publishDocument,
  request,
} from "../support/office/records.ts";
import { office } from "../support/servers/server.ts";

const site = openSite();

const row = (page: Page, name: string | RegExp) => page.getByRole("row").filter({ hasText: name });
const undo = (page: Page) => page.getByRole("button", { name: "Undo" });
const confirmDelete = (page: Page) =>
  page.getByRole("dialog", { name: /to the (bin|trash)\?$/ }).getByRole("button", { name: /^Move to the/ });

test("a notice is deleted by keyboard, and Undo, which has the focus, waits to bring it back", async () => {
  await addNotice(site.url, "Deleted by keyboard");
  const page = await site.enter("/admin/notice");
  await page.clock.install();
  await row(page, "Deleted by keyboard")
    .getByRole("button", { name: /^Delete/ })
    .press("Enter");
  await confirmDelete(page).press("Enter");
  await row(page, "Deleted by keyboard").waitFor({ state: "detached" });
  await expect.poll(() => isPublic(site.url, "Deleted by keyboard")).toBe(false);
  await hasFocus(undo(page));
  // In steps, so that the page can react to each.
  for (let step = 0; step < 5; step += 1) await page.clock.runFor(3_000);
  await hasFocus(undo(page));
  await page.keyboard.press("Enter");
  await row(page, "Deleted by keyboard").waitFor();
  await expect.poll(() => isPublic(site.url, "Deleted by keyboard")).toBe(true);
});

test("on a phone a tap on Undo shows a hidden notice again, within ten seconds", async () => {
  await addNotice(site.url, "Hidden twice");
  const page = await site.enter("/admin/notice", { viewport: phone, hasTouch: true });
  await page.clock.install();
  const toggle = row(page, "Hidden twice").getByRole("button", { name: /ctive/ });
  await toggle.tap();
  await undo(page).tap();
  await expect.poll(() => isPublic(site.url, "Hidden twice")).toBe(true);
  await undo(page).waitFor({ state: "detached" });
  await expect.poll(() => toggle.getAttribute("aria-pressed")).toBe("true");
  await toggle.tap();
  await undo(page).waitFor();
  await page.clock.runFor(11_000);
  await undo(page).waitFor({ state: "detached" });
  await expect.poll(() => isPublic(site.url, "Hidden twice")).toBe(false);
});

test("a second toast replaces the first, and names what its Undo is for", async () => {
  for (const title of ["Hidden first", "Hidden second"]) await addNotice(site.url, title);
  const page = await site.enter("/admin/notice?search=hidden");
  for (const title of ["Hidden first", "Hidden second"]) {
    await click(row(page, title).getByRole("button", { name: /^Active/ }));
    await shows(page.getByRole("listitem").filter({ hasText: `“${title}”` }));
  }
  expect(await undo(page).count()).toBe(1);
});

test("on a phone a toast stays above the question before a notice is deleted", async () => {
  await addNotice(site.url, "Asked about");
  const page = await site.enter("/admin/notice", { viewport: phone });
  await row(page, "Asked about").getByRole("button", { name: /ctive/ }).click();
  await undo(page).waitFor();
  await row(page, "Asked about").getByRole("button", { name: "More for" }).click();
  await click(row(page, "Asked about").getByRole("button", { name: /^Delete/ }));
  const top = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top);
  await expect
    .poll(async () => (await top(undo(page))) < (await top(page.getByRole("dialog"))) - 40)
    .toBe(true);
});

test("several notices are hidden at once, and again without one that somebody else deleted", async () => {
  const ids = [];
  for (const title of ["Many one", "Many two", "Many three"]) ids.push(await addNotice(site.url, title));
  const page = await site.enter("/admin/notice?search=many", { expectedErrors: /404/ });
  await page.getByLabel("Select all on this page").check();
  await page.getByText("3 selected").waitFor();
  await page.getByRole("button", { name: "Hide", exact: true }).click();
  await expect.poll(() => row(page, "Hidden").count()).toBe(3);
  await undo(page).click();
  await expect.poll(() => row(page, "Live").count()).toBe(3);

  await deleteRecord(site.url, "notices", ids[1] ?? "");
  await page.getByLabel("Select Many one").uncheck();
  await page.getByRole("button", { name: "Hide", exact: true }).click();
  await page.getByText(/Nothing was changed/).waitFor();
  await row(page, "Many two").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Hide", exact: true }).click();
  await row(page, "Many three").getByText("Hidden", { exact: true }).waitFor();
  await page.getByLabel("Select Many one").check();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await confirmDelete(page).click();
  await page.getByText("No notices found").waitFor();
});

test("deleted faculty members are in the trash with their last day, and are restored, though a count fails", async () => {
  const name = "Bina Binned";
  const isListed = async () => (await (await fetch(`${site.url}/api/faculties`)).text()).includes(name);
  // Midnight may come between the deletion and the look at it.
  const lastDay = () => formatDay(addDays(dayOf(new Date()), trashDays));
  const before = lastDay();
  await deleteRecord(site.url, "faculties", await addPerson(site.url, "faculties", { fullName: name }));
  const page = await site.enter("/admin/notice", { viewport: phone, expectedErrors: /500/ });
  await page.route("**/api/notices?*", (route) => route.fulfill({ status: 500 }));
  await page.goto("/admin/bin");
  await click(page.getByRole("main").getByRole("link", { name: /^Faculties \(\d/ }));
  const binned = row(page, name);
  await binned.getByText(before).or(binned.getByText(lastDay())).waitFor();
  // The rows stay on the screen while another list is loaded.
  const events = Promise.withResolvers<void>();
  await page.route("**/api/events?*", (route) => events.promise.then(() => route.continue()));
  await page.getByRole("main").getByRole("link", { name: "Events", exact: true }).click();
  await page.waitForURL(/kind=events/);
  await binned.getByRole("button", { name: /^Restore/ }).click();
  await expect.poll(isListed).toBe(true);
  events.resolve();
  await binned.waitFor({ state: "detached" });
});

test("the audit log is searched, filtered and opened by keyboard, and its filters are in the URL", async () => {
  const id = await addNotice(site.url, "Exam routine");
  await request(site.url, "PUT", `notices/${id}`, formOf({ noticeTitle: "Exam routine, corrected" }));
  const page = await site.enter("/admin/log", { expectedErrors: /500/ });
  // The people to choose from come with the rows.
  await page.getByRole("row").nth(1).waitFor();
  await page.getByRole("searchbox").focus();
  await page.keyboard.type("corrected");
  await page.waitForURL(/search=corrected/);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type(office.email.slice(0, 4));
  await page.waitForURL(/person=.*search=/);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Not");
  await page.waitForURL(/kind=.*person=.*search=/);
  const details = page.getByRole("button", { name: /^Details.*corrected/ }).first();
  await details.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Exam routine, corrected").last().waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await hasFocus(details);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export as CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("changes.csv");
  await page.route("**/api/changes?*", (route) => route.fulfill({ status: 500 }), { times: 1 });
  await page.reload();
  await page.getByRole("button", { name: "Retry" }).click();
  await details.waitFor();
  await page.goto("/admin/log?person=gone");
  const chosen = page
    .getByLabel("By")
    .locator("option:checked", { hasText: "Somebody whose account is gone" });
  await chosen.waitFor({ state: "attached" });
});

test("the dashboard lists what is still a sample, until it is replaced", async () => {
  const page = await site.enter("/admin/dashboard");
  const todo = page.getByRole("region", { name: "Make it yours" });
  await page.getByRole("navigation").getByText(`Version ${version}`).waitFor();
  await todo.getByText("Show the list").click();
  await page.goto("/admin/site");
  await page.getByRole("row", { name: "Search words Nothing of your own yet" }).waitFor();
  await page.goto("/admin/dashboard");
  await todo.getByText("Show the list").click();
  await todo.getByRole("link", { name: /^Logo strip\s*Still the sample$/ }).click();
  await page.getByLabel(/^Heading/).fill("Where our graduates work");
  await publish(page);
  await publishDocument(site.url, "logos", (logos) => ({ ...logos, names: [] }));
  await page.goto("/admin/dashboard");
  await todo.getByText("Show the list").click();
  await todo.getByRole("link", { name: /^Logo strip\s*Done$/ }).waitFor();
  await todo.getByText(/^[1-9]\d* of \d+ done\./).waitFor();
});
