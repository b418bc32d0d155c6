import { text } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { accessibilityFaults, shows } from "../support/browser/page-checks.ts";
import { hasFocus, openSite, phone, type VisitOptions } from "../support/browser/site.ts";
import { postAsVisitor } from "../support/office/records.ts";

const site = openSite({ SAMPLE_DATA: "off", TRUST_PROXY: "on" });
const asha = "asha@mail.example";

const write = (subject: string, more: object = {}) =>
  postAsVisitor(site.url, "messages", {
    name: "Bina Rai",
    email: "bina@mail.example",
    subject,
    message: `About ${subject}`,
    ...more,
  });

beforeAll(async () => {
  for (let number = 1; number <= 12; number += 1) await write(`Question ${number}`);
  await write("Cheap watches", { elapsedMs: 3 });
  await write("Admission", { email: asha, message: "Hello" });
  await write("Fees", { email: "Asha@Mail.example", message: "And what does it cost?" });
  for (let number = 1; number <= 11; number += 1)
    await postAsVisitor(site.url, "subscribers", { email: `person${number}@mail.example` });
  await postAsVisitor(site.url, "subscribers", { email: asha });
});

async function open(path = "/admin/messages", options: VisitOptions = {}): Promise<Page> {
  const page = await site.enter(path, options);
  await page.getByRole("row").nth(1).waitFor();
  return page;
}

const row = (page: Page, subject: string) =>
  page.getByRole("row").filter({ has: page.getByText(subject, { exact: true }) });
const openMessage = async (page: Page, subject: string) => {
  await page.getByRole("button", { name: `Open the message “${subject}”` }).click();
  await hasFocus(page.getByRole("dialog"));
};
const closeMessage = async (page: Page) => {
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
};

test("a message is read, marked unread, moved to suspicious and back, and deleted", async () => {
  const subject = "Long question";
  await write(subject, { message: "First line\nSecond line", contact: "9800000000" });
  const page = await open("/admin/messages", { viewport: phone });
  const dialog = page.getByRole("dialog");
  const choose = async (name: string) => {
    await openMessage(page, subject);
    await dialog.getByRole("button", { name }).click();
  };
  await openMessage(page, subject);
  await dialog.getByText("First line\nSecond line").waitFor();
  expect(await dialog.getByRole("link", { name: /^Reply/ }).getAttribute("href")).toMatch(/^mailto:bina@/);
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByLabel("Answered").check();
  await closeMessage(page);
  await row(page, subject).getByText("Answered").waitFor();
  await expect.poll(() => row(page, subject).textContent()).not.toContain("Unread");
  await choose("Mark as unread");
  await expect.poll(() => row(page, subject).textContent()).toContain("Unread");
  // What is behind a dialog counts as hidden.
  const isClosed = () => expect.poll(() => dialog.count()).toBe(0);
  await choose("Move to suspicious");
  await isClosed();
  await row(page, subject).waitFor({ state: "hidden" });
  await page.getByRole("link", { name: "Suspicious" }).click();
  await choose("Move to inbox");
  await page.getByRole("link", { name: "Inbox" }).click();
  await row(page, subject).waitFor();
  await choose("Delete");
  const question = page.getByRole("dialog", { name: "Delete this message?" });
  await question.getByRole("button", { name: "Delete" }).click();
  await isClosed();
  await row(page, subject).waitFor({ state: "hidden" });
});

test("the navigation counts unread messages, and a filter shows only them", async () => {
  const page = await open("/admin/messages", { expectedErrors: /ERR_FAILED/ });
  const entry = page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: /^Messages/ });
  const count = async () => Number(/\d+/.exec((await entry.textContent()) ?? "")?.[0]);
  await expect.poll(count).toBeGreaterThan(5);
  const before = await count();
  await openMessage(page, "Question 11");
  await closeMessage(page);
  await expect.poll(count).toBe(before - 1);
  await page.getByLabel("Unread only").click();
  await row(page, "Question 11").waitFor({ state: "hidden" });
  await page.route("**/api/messages/*", (route) => route.abort());
  await openMessage(page, "Question 12");
  await shows(page.getByText(/^Error: /));
  await closeMessage(page);
  expect(await row(page, "Question 12").textContent()).toContain("Unread");
});

test("a person's data is found by e-mail address, downloaded, and erased in one step", async () => {
  const page = await site.enter("/admin/personal-data", { expectedErrors: /400/ });
  const field = page.getByLabel("E-mail address");
  await field.fill("asha");
  await page.keyboard.press("Enter");
  await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
  await field.fill(` ${asha.toUpperCase()} `);
  await page.keyboard.press("Enter");
  const found = page.getByRole("region", { name: new RegExp(asha) });
  await found.getByText("Admission").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download a copy" }).press("Enter");
  const file = await downloading;
  expect(file.suggestedFilename()).toBe("personal-data.json");
  expect(JSON.parse(await text(await file.createReadStream()))).toMatchObject({
    email: asha,
    messages: [{ message: "Hello" }, { message: "And what does it cost?" }],
    subscription: { state: "not-asked" },
  });
  await page.getByRole("button", { name: /^Erase all/ }).press("Enter");
  const question = page.getByRole("dialog");
  await question.getByRole("button", { name: /^Erase all/ }).press("Enter");
  await found.waitFor({ state: "detached" });
  await hasFocus(field);
});
