import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { accessibilityFaults, faultsOnEveryDevice, openSite, phone } from "../support/browser/site.ts";
import { officeToken } from "../support/office/office.ts";
import { addNotice } from "../support/office/records.ts";
import { office } from "../support/servers/server.ts";

const site = openSite();
const longWord = "https://exam.example/".padEnd(250, "a-very-long-address-");

beforeAll(async () => {
  const id = await addNotice(site.url, `Exam routine ${longWord}`);
  const changes = new FormData();
  changes.set("noticeTitle", "Exam routine, corrected");
  changes.set("text", `Bring your card.\n\n${"Come early. ".repeat(300)}`);
  const headers = { authorization: `Bearer ${await officeToken(site.url)}` };
  const saved = await fetch(`${site.url}/api/notices/${id}`, { method: "PUT", headers, body: changes });
  expect(saved.status, await saved.text()).toBe(200);
  await fetch(`${site.url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: office.email, password: "not the password" }),
  });
});

const row = (page: Page, words: string | RegExp) => page.getByRole("row").filter({ hasText: words });

test("the log is searched, narrowed down and opened with the keyboard alone, and its choices stand in the address", async () => {
  const page = await site.enter("/admin/log");
  await row(page, "changed: Title, Text").waitFor();
  expect(await row(page, "gave a wrong password").textContent()).toContain(`As ${office.email}`);
  expect(await faultsOnEveryDevice(page)).toEqual([]);

  await page.getByRole("searchbox").focus();
  await page.keyboard.type("corrected card");
  await row(page, "gave a wrong password").waitFor({ state: "detached" });
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  // The person, by the first letters of the name.
  await page.keyboard.type(office.email.slice(0, 4));
  await page.keyboard.press("Tab");
  await page.keyboard.type("Not");
  await expect.poll(() => new URL(page.url()).searchParams.get("kind")).toBe("notice");
  const { searchParams } = new URL(page.url());
  expect([...searchParams.keys()].sort()).toEqual(["kind", "person", "search"]);

  const details = page.getByRole("button", { name: /^Details.*corrected, changed/ });
  await details.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByText(longWord).waitFor();
  expect(await dialog.textContent()).toMatch(/BeforeExam routine https:.*AfterExam routine, corrected/);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.waitForFunction((button) => document.activeElement === button, await details.elementHandle());

  await page.reload();
  await row(page, "changed: Title, Text").waitFor();
  expect(await page.getByRole("row").count()).toBe(2);
});

test("on a phone very long values stay on the screen; nothing found, a failure and the export are told", async () => {
  const page = await site.enter("/admin/log?search=routine", { viewport: phone, expectedErrors: /500/ });
  await page.getByRole("button", { name: /^Details.*corrected, changed/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Exam routine, corrected").last().waitFor();
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await dialog.getByRole("button", { name: "Close" }).click();

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export as CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("changes.csv");
  expect(new URL(download.url()).search).toBe("?search=routine");

  await page.getByLabel("About", { exact: true }).selectOption("Redirects");
  await page.getByText("No line matches the search and the filters.").waitFor();
  await page.route("**/api/changes?*", (route) => route.fulfill({ status: 500 }));
  await page.getByRole("button", { name: "Show all lines" }).click();
  await page.getByText("The log could not be loaded.").waitFor();
  await page.unroute("**/api/changes?*");
  await page.getByRole("button", { name: "Retry" }).click();
  await row(page, "changed: Title, Text").waitFor();
});
