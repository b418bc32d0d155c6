import { expect, test } from "vitest";
import {
  type ContactVisit,
  field,
  fields,
  fill,
  form,
  openContact,
  send,
  textIn,
} from "../support/browser/contact-page.ts";
import { pageFaults } from "../support/browser/pages.ts";
import { openSite, phone } from "../support/browser/site.ts";
import { collectAlerts } from "../support/office/office.ts";
import { storedMessages } from "../support/office/visitors-lists.ts";
import { takeTableAway } from "../support/servers/missing-table.ts";
import { ownNetwork } from "../support/servers/network.ts";

const site = openSite({ TRUST_PROXY: "on" });

const open = (...how: ContactVisit) => openContact(site, ...how);

const stored = (search: string) => storedMessages(site.url, search);

/** As a browser without script sends the form. */
function postPlainly(headers: Record<string, string> = {}): Promise<Response> {
  const body = new URLSearchParams({
    name: fields.Name,
    email: fields["E-mail"],
    subject: fields.Subject,
    message: fields.Message,
  });
  return fetch(`${site.url}/contact`, { method: "POST", headers, body });
}

test("the page has the map, the details and the form, and nothing is wrong with it at any width; the newsletter in its footer thanks at once where no mail is sent", async () => {
  const page = await open();
  await page.getByRole("heading", { level: 1, name: "Contact" }).waitFor();
  const main = page.getByRole("main");
  expect(await main.getByRole("link", { name: /^\+977/ }).getAttribute("href")).toMatch(/^tel:\+\d+$/);
  expect(await main.getByRole("link", { name: /@/ }).getAttribute("href")).toMatch(/^mailto:/);
  await main.getByText("8 AM - 5 PM, Sunday - Friday").waitFor();
  await main.getByText("Campus Road 4").first().waitFor();

  const link = main.getByRole("link", { name: /^Open the map/ });
  expect(await link.getAttribute("target")).toBe("_blank");

  expect(await field(page, "E-mail").getAttribute("type")).toBe("email");
  expect(await field(page, "Contact number").getAttribute("inputmode")).toBe("numeric");
  expect(await form(page).locator("input[name=form-name]").getAttribute("value")).toBe("contact");
  expect(await form(page).locator("[required]").count()).toBe(0);
  expect(await pageFaults(page)).toEqual([]);

  const footer = page.getByRole("contentinfo");
  await footer.getByLabel("E-mail address").fill("asha@mail.example");
  await footer.getByRole("button", { name: "SUBSCRIBE" }).click();
  await footer
    .getByRole("status")
    .filter({ hasText: "This website sends no mail yet, so none is on its way." })
    .waitFor();
});

test("with script the message is stored in place, by the one script of the site: a database that does not take it and a lost connection show an alert and keep the text, as without script; while the next try is on its way the button says so, and a second press sends nothing; then the alert says so and the fields are empty", async () => {
  const page = await open({ expectedErrors: /500|ERR_/ });
  const alerts = collectAlerts(page);
  const scripts = new Set<string>();
  page.on("request", (request) => request.resourceType() === "script" && scripts.add(request.url()));
  const subject = "With script";
  const typed = Object.values({ ...fields, Subject: subject });
  await fill(page, { ...fields, Subject: subject });
  const giveBack = takeTableAway(site, "messages");
  await send(page);
  await expect.poll(() => alerts.splice(0)).toEqual([expect.stringContaining("Your message was not sent.")]);
  expect(await textIn(page)).toEqual(typed);
  const plain = await postPlainly();
  expect(plain.status).toBe(503);
  const html = await plain.text();
  expect(html).toMatch(/role="alert"[^>]*>(?:<[^>]+>)*Your message was not sent\./);
  for (const text of ["Asha Rai", "asha@mail.example", "Admission to the MBA", "When does the form open?"])
    expect(html).toContain(text);
  giveBack();

  await page.route("**/api/messages", (route) => route.abort());
  await send(page);
  await expect
    .poll(() => alerts.splice(0))
    .toEqual([expect.stringMatching(/^Your message was not sent\..+Nothing that you typed is lost\.$/)]);
  expect(await textIn(page)).toEqual(typed);
  await page.getByRole("alert").filter({ hasText: "Your message was not sent." }).waitFor();
  await page.unroute("**/api/messages");

  const goOn = Promise.withResolvers<void>();
  let requests = 0;
  await page.route("**/api/messages", async (route) => {
    requests += 1;
    await goOn.promise;
    await route.continue();
  });
  await send(page);
  await form(page).getByRole("button", { name: "Sending..." }).click();
  goOn.resolve();
  await expect.poll(() => alerts).toEqual(["Form submitted!"]);
  await form(page).getByRole("button", { name: "Send message" }).waitFor();
  expect(requests).toBe(1);
  await expect.poll(() => textIn(page)).toEqual(["", "", "", "", ""]);
  expect([...scripts]).toEqual([]);
  expect(page.url()).toBe(`${site.url}/contact`);
  await page.getByRole("status").filter({ hasText: "Form submitted! Thank you." }).waitFor();
  expect(await stored(subject)).toMatchObject([
    {
      name: fields.Name,
      email: fields["E-mail"],
      contact: fields["Contact number"],
      message: fields.Message,
    },
  ]);
});

test("without script an empty form is refused with a sentence; nobody reaches or sees the field for programs, and whoever fills it in is suspicious; a page answers that the form was submitted, and one message too many is a page that says so and keeps the text", async () => {
  const network = ownNetwork();
  const page = await open({
    viewport: phone,
    javaScriptEnabled: false,
    expectedErrors: /400|429|ERR_/,
    ...network,
  });
  await send(page);
  await page.getByRole("alert").filter({ hasText: "The message is empty" }).waitFor();
  const trap = page.locator("input[name=website]");
  expect(await trap.getAttribute("tabindex")).toBe("-1");
  expect(await trap.getAttribute("autocomplete")).toBe("off");
  expect((await trap.locator("..").boundingBox())?.width).toBeLessThanOrEqual(1);
  await fill(page, { Subject: "Trapped" });
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = "http://spam.example";
  });
  await send(page);
  await page.getByText("Form submitted!").waitFor();
  expect(await stored("Trapped")).toMatchObject([{ folder: "suspicious" }]);

  await fill(page, { ...fields, Subject: "Without any" });
  await send(page);
  await page.getByRole("status").filter({ hasText: "Form submitted!" }).waitFor();
  await expect.poll(() => textIn(page)).toEqual(["", "", "", "", ""]);
  expect(await stored("Without any")).toMatchObject([{ message: fields.Message, folder: "inbox" }]);

  for (let count = 0; count < 5; count += 1) await postPlainly(network.extraHTTPHeaders);
  await fill(page);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === "POST"),
    send(page),
  ]);
  expect(answer.status()).toBe(429);
  expect(Number(answer.headers()["retry-after"])).toBeGreaterThan(0);
  expect(answer.headers()["cache-control"]).toBe("no-store");
  await page
    .getByRole("alert")
    .filter({ hasText: /not sent.+Please wait .+Nothing that you typed is lost\./ })
    .waitFor();
  expect(await textIn(page)).toEqual(Object.values(fields));
});

test("a message that is sent at once is hasty, and lies among the suspicious; one that is sent after three seconds on the page lies in the inbox, however late its fields were filled in", async () => {
  // The page's time stands still unless it is moved: however slow the machine, nobody is hasty by accident.
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
    expect(await stored(subject)).toMatchObject([{ folder }]);
  }
});

test("on a phone the line that a long message was sent is in sight, though the emptied field has shrunk above it", async () => {
  const page = await open({ viewport: phone });
  const alerts = collectAlerts(page);
  await fill(page, { Message: "One more line.\n".repeat(80) });
  await send(page);
  await expect.poll(() => alerts).toEqual(["Form submitted!"]);
  const line = page.getByRole("status").filter({ hasText: "Form submitted!" });
  await line.waitFor();
  const { top, bottom } = await line.evaluate((bar) => bar.getBoundingClientRect());
  expect(top).toBeGreaterThan(0);
  expect(bottom).toBeLessThan(phone.height);
});

test("an empty form is refused with a sentence where one is, and one that was sent before the script was there by a page whose script answers the next one", async () => {
  const page = await open({ expectedErrors: /400|ERR_/ });
  const alerts = collectAlerts(page);
  const scrolled = () => page.evaluate(() => scrollY);
  await form(page).getByRole("button", { name: "Send message" }).scrollIntoViewIfNeeded();
  const before = await scrolled();
  await send(page);
  await expect.poll(() => alerts.splice(0)).toEqual([expect.stringContaining("The message is empty")]);
  expect(await scrolled()).toBe(before);
  // Past the script, as the browser sends it.
  const sendPlainly = () =>
    page.locator("#contact-message").evaluate((field: HTMLTextAreaElement) => field.form?.submit());
  await sendPlainly();
  const refusal = page.getByRole("alert").filter({ hasText: "The message is empty" });
  await refusal.waitFor();
  expect(await refusal.evaluate((bar) => bar.getBoundingClientRect().bottom < window.innerHeight)).toBe(true);
  await fill(page, { Subject: "After all" });
  await send(page);
  await expect.poll(() => alerts).toEqual(["Form submitted!"]);
  await refusal.waitFor({ state: "hidden" });

  await fill(page, { Subject: "Once more" });
  await sendPlainly();
  await page.getByRole("status").filter({ hasText: "Form submitted!" }).waitFor();
});

test("a page takes forms of its own site only, and only pages that have a form take one", async () => {
  const post = (
    path: string,
    headers: Record<string, string>,
    body: BodyInit = new URLSearchParams({ a: "b" }),
  ) => fetch(site.url + path, { method: "POST", headers, body });
  expect((await post("/contact", { origin: "https://evil.example" })).status).toBe(403);
  expect((await post("/contact", { origin: "null" })).status).toBe(403);
  expect((await post("/contact", { "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await post("/contact", { "content-type": "application/json" }, "{}")).status).toBe(415);
  expect((await post("/contact", {}, new URLSearchParams({ message: "x".repeat(70_000) }))).status).toBe(413);
  const refused = await post("/notice", {});
  expect(refused.status).toBe(405);
  expect(refused.headers.get("allow")).toBe("GET, HEAD");
  expect((await post("/no-such-page", {})).status).toBe(405);
  expect((await fetch(`${site.url}/contact`, { method: "DELETE" })).status).toBe(405);
});

test("an answer to a form is never what the next visitor gets", async () => {
  const headers = { "x-forwarded-for": "10.9.0.1" };
  const body = new URLSearchParams({ message: "Kept for nobody else" });
  const answer = await fetch(`${site.url}/contact`, { method: "POST", headers, body });
  expect(await answer.text()).toContain("Form submitted!");
  const next = await (await fetch(`${site.url}/contact`)).text();
  expect(next).toMatch(/<div data-sent="" hidden="">/);
});
