import type { Page, Route } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import {
  accessibilityFaults,
  faultsOnEveryDevice,
  openSite,
  phone,
  type VisitOptions,
} from "../support/browser/site.ts";
import { collectAlerts, endSession, fillLogin, officeToken, signInPage } from "../support/office/office.ts";
import { linesOf, postAsAnybody, withoutAny } from "../support/office/visitors-lists.ts";
import { ownNetwork } from "../support/servers/network.ts";

const site = openSite({ TRUST_PROXY: "on" });
const post = (path: string, body: object) => postAsAnybody(site.url, path, body);

const write = (subject: string, more: object = {}) =>
  post("/messages", {
    name: "Asha Rai",
    email: "asha@mail.example",
    subject,
    message: `About ${subject}`,
    ...more,
  });

beforeAll(async () => {
  for (let number = 1; number <= 12; number += 1) await write(`Question ${number}`);
  await write("Cheap watches", { elapsedMs: 3 });
  for (let number = 1; number <= 12; number += 1)
    await post("/subscribers", { email: `person${number}@mail.example` });
});

async function openScreen(options: VisitOptions = {}, path = "/admin/messages"): Promise<Page> {
  const page = await site.enter(path, options);
  await page.getByRole("row").nth(1).waitFor();
  return page;
}

const row = (page: Page, subject: string) =>
  page.getByRole("row").filter({ has: page.getByText(subject, { exact: true }) });
const openButton = (page: Page, subject: string) =>
  page.getByRole("button", { name: `Open the message “${subject}”` });
const search = (page: Page, words: string) => page.getByRole("searchbox").fill(words);

test("a message is opened whole and read, marked unread again, moved to suspicious and back", async () => {
  const subject = "Long question";
  await write(subject, { message: "First line\nSecond line", contact: "9800000000" });
  const page = await openScreen({ viewport: phone });
  expect(await row(page, subject).textContent()).toContain("Unread");
  expect(await faultsOnEveryDevice(page)).toEqual([]);
  await page.setViewportSize(phone);

  await openButton(page, subject).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("First line\nSecond line").waitFor();
  await dialog.getByText("9800000000").waitFor();
  expect(await dialog.getByRole("link", { name: "Reply by e-mail" }).getAttribute("href")).toBe(
    `mailto:asha@mail.example?subject=${encodeURIComponent(`Re: ${subject}`)}`,
  );
  await dialog.getByRole("button", { name: "Mark as unread" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect.poll(() => row(page, subject).textContent()).not.toContain("Unread");

  await openButton(page, subject).click();
  await dialog.getByRole("button", { name: "Mark as unread" }).click();
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => row(page, subject).textContent()).toContain("Unread");

  await openButton(page, subject).click();
  await dialog.getByRole("button", { name: "Move to suspicious" }).click();
  await page.getByText("The message is now in the suspicious folder.").first().waitFor();
  await row(page, subject).waitFor({ state: "hidden" });
  await page.getByRole("link", { name: "Suspicious" }).click();
  await openButton(page, subject).click();
  await dialog.getByRole("button", { name: "Move to inbox" }).click();
  await row(page, subject).waitFor({ state: "hidden" });
  await page.getByRole("link", { name: "Inbox" }).click();
  await row(page, subject).waitFor();

  await openButton(page, subject).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: "Delete this message?" });
  await question.getByText(`“${subject}” from Asha Rai`).waitFor();
  await question.getByRole("button", { name: "Keep it" }).last().click();
  await question.waitFor({ state: "hidden" });
  await dialog.getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await page.getByText("The message was deleted.").waitFor();
  await row(page, subject).waitFor({ state: "hidden" });
  await dialog.first().waitFor({ state: "hidden" });
});

test("the navigation counts the unread messages and the filter shows only them, one that could not be marked says so and stays as it was; the search and the pages stand in the address, and Back undoes them; a list that does not come offers another try, and what looks like spam has its own folder and says why", async () => {
  const page = await openScreen({ expectedErrors: /ERR_FAILED/ });
  const entry = page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: /^Messages/ });
  const count = async () => Number(/\d+/.exec((await entry.textContent()) ?? "")?.[0]);
  await expect.poll(count).toBeGreaterThan(5);
  const before = await count();
  await openButton(page, "Question 11").click();
  await page.getByRole("dialog").getByRole("button", { name: "Mark as unread" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(count).toBe(before - 1);
  await page.getByLabel("Unread only").click();
  await row(page, "Question 11").waitFor({ state: "hidden" });
  await row(page, "Question 12").waitFor();
  await page.getByLabel("Unread only").click();

  await page.route("**/api/messages/*", (route) => route.abort());
  await openButton(page, "Question 12").click();
  await page
    .getByText(/^Error: /)
    .first()
    .waitFor();
  await page.getByRole("dialog").getByText("About Question 12").waitFor();
  await page.keyboard.press("Escape");
  expect(await row(page, "Question 12").textContent()).toContain("Unread");
  await page.unroute("**/api/messages/*");

  await page.getByRole("button", { name: "Next" }).click();
  await row(page, "Question 1").waitFor();
  expect(new URL(page.url()).searchParams.get("page")).toBe("2");
  await search(page, "question 7");
  await row(page, "Question 7").waitFor();
  await row(page, "Question 1").waitFor({ state: "hidden" });
  expect(new URL(page.url()).searchParams.get("search")).toBe("question 7");
  await page.goBack();
  await row(page, "Question 12").waitFor();

  await search(page, "no such words");
  await page.getByText("No messages found").waitFor();
  await withoutAny(page);
  await search(page, "");
  await row(page, "Question 12").waitFor();

  await page.route("**/api/messages?*", (route) => route.abort());
  await page.getByRole("link", { name: "Suspicious" }).click();
  await page.getByText("The messages could not be loaded.").waitFor();
  await page.unroute("**/api/messages?*");
  await page.getByRole("button", { name: "Retry" }).click();
  await openButton(page, "Cheap watches").click();
  await page.getByRole("dialog").getByText("it was sent within three seconds").waitFor();
});

test("the count asks again every minute by its own call, stops with the session and goes on after a sign-in", async () => {
  const minuteMs = 60_000;
  const page = await site.visit({ expectedErrors: /401/ });
  await signInPage(page, site.url);
  await page.clock.install();
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  const apiCalls = () => calls.filter((path) => path.startsWith("/api/"));
  const polled = () => page.waitForResponse("**/api/messages/unread");
  await Promise.all([polled(), page.goto("/admin/subscribers")]);
  await page.getByRole("row").nth(1).waitFor();

  calls.length = 0;
  await Promise.all([polled(), page.clock.runFor(minuteMs)]);
  expect(apiCalls()).toEqual(["/api/messages/unread"]);

  await endSession(page);
  expect((await Promise.all([polled(), page.clock.runFor(minuteMs)]))[0].status()).toBe(401);
  const callsOf = async (minutes: number) => {
    calls.length = 0;
    await page.clock.runFor(minutes * minuteMs);
    return apiCalls();
  };
  // The refusal has arrived, but the page may not have read it yet.
  await expect.poll(() => callsOf(1)).toEqual([]);
  expect(await callsOf(10)).toEqual([]);
  expect(await page.getByRole("dialog").count()).toBe(0);

  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("dialog").waitFor();
  await Promise.all([polled(), fillLogin(page)]);
  await page.getByText("Page 2 of 2").waitFor();
  expect(apiCalls().filter((path) => path === "/api/messages/unread")).toHaveLength(1);
});

test("messages are exported as the list stands, all pages of it, and where the session ended once somebody has signed in again", async () => {
  const page = await openScreen({ expectedErrors: /401/ }, "/admin/messages?search=question");
  const exportAll = page.getByRole("link", { name: "Export as CSV" });
  const [download] = await Promise.all([page.waitForEvent("download"), exportAll.click()]);
  expect(download.suggestedFilename()).toBe("messages.csv");
  expect(await linesOf(download)).toBe(13);

  await endSession(page);
  const downloading = page.waitForEvent("download");
  await exportAll.click();
  await page.getByRole("dialog").waitFor();
  await fillLogin(page);
  expect((await downloading).suggestedFilename()).toBe("messages.csv");
});

test("a message whose answer was lost is sent again by a second press, and is stored once", async () => {
  const page = await site.visit({
    expectedErrors: /ERR_CONNECTION_RESET|ERR_FAILED|ERR_NAME_NOT_RESOLVED/,
    ...ownNetwork(),
  });
  const alerts = collectAlerts(page);
  await page.goto("/contact");
  // The server takes it and stores it; its answer never arrives.
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort("connectionreset");
  };
  await page.route("**/api/messages", lose, { times: 1 });
  const form = page.getByRole("region", { name: "Write to us" });
  await form.getByLabel("Message", { exact: true }).fill("Written once, sent twice");
  const send = form.getByRole("button", { name: "Send message" });
  await send.click();
  await expect.poll(() => alerts.length).toBe(1);
  await send.click();
  await expect.poll(() => alerts.at(-1)).toBe("Form submitted!");

  const headers = { authorization: `Bearer ${await officeToken(site.url)}` };
  const found = await fetch(`${site.url}/api/messages?search=sent+twice`, { headers });
  const { messages } = await found.json();
  expect(messages).toHaveLength(1);
});
