import type { Page } from "playwright-core";
import { untilIdle } from "../support/browser/page-checks.ts";
import { hasFocus, openSite, phone, type VisitOptions } from "../support/browser/site.ts";
import { collectAlerts } from "../support/office/office.ts";
import { ownNetwork, request } from "../support/office/records.ts";
import { removeTable } from "../support/servers/missing-table.ts";

const site = openSite({ TRUST_PROXY: "on" });

/** The sample's map is on a host that does not exist. */
const noMap = "ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_RESET";

const fields = {
  Name: "Asha Rai",
  "E-mail": "asha@mail.example",
  Subject: "Admission to the MBA",
  "Contact number": "+977 984-1234567",
  Message: "When does the form open?\nAnd what does it cost?",
};

async function open(options: VisitOptions = {}, prepare?: (page: Page) => Promise<void>): Promise<Page> {
  const expectedErrors = new RegExp([noMap, options.expectedErrors?.source].filter(Boolean).join("|"));
  const page = await site.visit({ ...ownNetwork(), ...options, expectedErrors });
  await prepare?.(page);
  await page.goto("/contact");
  return page;
}

const form = (page: Page) => page.getByRole("region", { name: "Write to us" });
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const send = (page: Page) => form(page).getByRole("button", { name: "Send message" }).click();
const isSent = (page: Page) => page.getByRole("status").filter({ hasText: "Form submitted!" }).waitFor();

async function fill(page: Page, values: Partial<typeof fields> = fields): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

const valuesIn = (page: Page) =>
  Promise.all(Object.keys(fields).map((label) => field(page, label).inputValue()));
const storedMessages = async (search: string) =>
  (await request(site.url, "GET", `messages?search=${encodeURIComponent(search)}`)).messages;

test("the page has the details of the office, a link to the map and the form", async () => {
  const page = await open();
  const main = page.getByRole("main");
  expect(await main.getByRole("link", { name: /^\+977/ }).getAttribute("href")).toMatch(/^tel:\+\d+$/);
  expect(await main.getByRole("link", { name: /@/ }).getAttribute("href")).toMatch(/^mailto:/);
  await main.getByText("8 AM - 5 PM, Sunday - Friday").waitFor();
  expect(await main.getByRole("link", { name: /^Open the map/ }).getAttribute("target")).toBe("_blank");
  expect(await field(page, "E-mail").getAttribute("type")).toBe("email");
  expect(await field(page, "Contact number").getAttribute("inputmode")).toBe("numeric");
  expect(await form(page).locator("input[name=form-name]").getAttribute("value")).toBe("contact");
  expect(await form(page).locator("[required]").count()).toBe(0);
});

test("with script the message is stored in place, sent once, and the form is emptied", async () => {
  const page = await open();
  const alerts = collectAlerts(page);
  await fill(page, { ...fields, Subject: "With script" });
  const released = Promise.withResolvers<void>();
  let requests = 0;
  await page.route("**/api/messages", async (route) => {
    requests += 1;
    await released.promise;
    await route.continue();
  });
  await send(page);
  await form(page).getByRole("button", { name: "Sending..." }).click();
  released.resolve();
  await expect.poll(() => alerts).toEqual(["Form submitted!"]);
  await isSent(page);
  expect(requests).toBe(1);
  await expect.poll(() => valuesIn(page)).toEqual(["", "", "", "", ""]);
  expect(await storedMessages("With script")).toMatchObject([
    {
      name: fields.Name,
      email: fields["E-mail"],
      contact: fields["Contact number"],
      message: fields.Message,
    },
  ]);
});

test("a lost connection or a database error shows an alert and keeps the text", async () => {
  const page = await open({ expectedErrors: /500/ });
  const alerts = collectAlerts(page);
  await fill(page);
  const restore = removeTable(site, "messages");
  await send(page);
  await expect.poll(() => alerts.splice(0)).toEqual([expect.stringContaining("not sent")]);
  // As a browser without script sends the form.
  const body = new URLSearchParams({ name: fields.Name, message: "Hello" });
  const plain = await fetch(`${site.url}/contact`, { method: "POST", body });
  expect(plain.status).toBe(503);
  const html = await plain.text();
  for (const part of ['role="alert"', fields.Name]) expect(html).toContain(part);
  restore();
  await page.route("**/api/messages", (route) => route.abort());
  await send(page);
  await expect.poll(() => alerts.splice(0)).toEqual([expect.stringContaining("not sent")]);
  expect(await valuesIn(page)).toEqual(Object.values(fields));
});

test("without script the message is stored, and a filled trap makes it suspicious", async () => {
  const page = await open({ viewport: phone, javaScriptEnabled: false, expectedErrors: /400/ });
  await send(page);
  await page.getByRole("alert").waitFor();
  const trap = page.locator("input[name=website]");
  expect(await trap.getAttribute("tabindex")).toBe("-1");
  expect((await trap.locator("..").boundingBox())?.width).toBeLessThanOrEqual(1);
  await fill(page, { Subject: "Trapped" });
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = "http://spam.example";
  });
  await send(page);
  await isSent(page);
  expect(await storedMessages("Trapped")).toMatchObject([{ folder: "suspicious" }]);
  await fill(page, { ...fields, Subject: "Without any" });
  await send(page);
  await isSent(page);
  expect(await storedMessages("Without any")).toMatchObject([{ message: fields.Message, folder: "inbox" }]);
});

test("a message that is sent within three seconds is suspicious", async () => {
  // Only the test moves the page's clock.
  const page = await open({}, async ({ clock }) => {
    await clock.install({ time: 0 });
    await clock.pauseAt(1_000);
  });
  const alerts = collectAlerts(page);
  for (const [subject, waitMs, folder] of [
    ["In haste", 0, "suspicious"],
    ["At leisure", 3_100, "inbox"],
  ] as const) {
    await page.clock.runFor(waitMs);
    await fill(page, { Subject: subject });
    await send(page);
    await expect.poll(() => alerts.splice(0)).toEqual(["Form submitted!"]);
    expect(await storedMessages(subject)).toMatchObject([{ folder }]);
  }
});

const mapUrl = "https://maps.example/**";
const map = (page: Page) => page.getByRole("main").getByTitle("Map of Deurali Campus");

test("a refused field has the focus, and the refusal is gone as soon as something is typed", async () => {
  const page = await open({ expectedErrors: /400/ });
  const alerts = collectAlerts(page);
  const refusal = form(page).getByRole("alert");
  await send(page);
  await expect.poll(() => alerts.splice(0)).toEqual([expect.stringContaining("The message is empty")]);
  await hasFocus(field(page, "Message"));
  await page.keyboard.type("H");
  await refusal.waitFor({ state: "hidden" });

  await fill(page, { Message: "Hello", "Contact number": "call me" });
  await send(page);
  await expect.poll(() => alerts.splice(0)).toEqual([expect.stringContaining("must not have letters")]);
  await hasFocus(field(page, "Contact number"));
  await fill(page, { Subject: "In digits of both scripts", "Contact number": "+९७७ 984-1234567" });
  await send(page);
  await expect.poll(() => alerts).toEqual(["Form submitted!"]);
  expect(await storedMessages("In digits of both scripts")).toMatchObject([{ contact: "+९७७ 984-1234567" }]);
});

test("the map is requested only after a click, and again when the network is back", async () => {
  const requested: string[] = [];
  const page = await open({ viewport: phone }, async (opened) => {
    opened.on("request", (request) => requested.push(request.url()));
    await opened.route(mapUrl, (route) => route.abort());
  });
  const show = page.getByRole("button", { name: "Show the map" });
  await show.scrollIntoViewIfNeeded();
  await untilIdle(page);
  expect(requested.filter((url) => url.startsWith("https://maps."))).toEqual([]);
  const failed = page.waitForEvent("requestfailed");
  await show.click();
  await failed;
  await map(page).waitFor({ state: "hidden" });
  await page.unroute(mapUrl);
  await page.route(mapUrl, (route) => route.fulfill({ contentType: "text/html", body: "A map" }));
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await map(page).contentFrame().getByText("A map").waitFor();
  await show.waitFor({ state: "hidden" });
});
