import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MailServer, startMailServer } from "#testing/mail-server.ts";
import { accessibilityFaults, desktop, openSite, phone } from "../support/browser/site.ts";
import { officeToken } from "../support/office/office.ts";
import { ownNetwork } from "../support/servers/network.ts";

let mailServer: MailServer;
const withMail: Record<string, string> = { TRUST_PROXY: "on" };
beforeAll(async () => {
  mailServer = await startMailServer();
  withMail.SMTP_URL = mailServer.url;
});
afterAll(() => mailServer.stop());

const site = openSite(withMail);

const footer = (page: Page) => page.getByRole("contentinfo");
const address = (page: Page) => footer(page).getByLabel("E-mail address");

async function subscribe(page: Page, email: string): Promise<void> {
  await address(page).fill(email);
  await footer(page).getByRole("button", { name: "SUBSCRIBE" }).click();
}

const said = (page: Page, words: string) =>
  footer(page).getByRole("status").filter({ hasText: words }).waitFor();

async function subscribers(search: string): Promise<{ email: string; state: string }[]> {
  const answer = await fetch(`${site.url}/api/subscribers?search=${encodeURIComponent(search)}`, {
    headers: { authorization: `Bearer ${await officeToken(site.url)}` },
  });
  return (await answer.json()).subscribers;
}

/** The mail to this address: its links, and its whole text. */
async function mailTo(email: string): Promise<{ text: string; confirm: string; unsubscribe: string }> {
  await expect.poll(() => mailServer.mails.filter((mail) => mail.includes(`To: ${email}`)).length).toBe(1);
  const raw = mailServer.mails.find((mail) => mail.includes(`To: ${email}`)) ?? "";
  // Long lines are folded as quoted-printable.
  const text = raw.replaceAll(/=\r\n/g, "").replaceAll("=3D", "=");
  const link = (path: string) =>
    new RegExp(`https?://\\S+/newsletter/${path}\\?token=[\\w-]+`).exec(text)?.[0] ?? "";
  return { text, confirm: link("confirm"), unsubscribe: link("unsubscribe") };
}

const onItsWay = "a mail is on its way";

// Without a mail server: contact.test.ts.
test("the footer of a page answers in place, on a phone, the same for a known address; one that is none is refused in place, and a lost connection is told", async () => {
  const email = "phone@mail.example";
  const page = await site.visit({ viewport: phone, expectedErrors: /400|ERR_FAILED/, ...ownNetwork() });
  await page.goto("/");
  for (let times = 0; times < 2; times += 1) {
    await subscribe(page, email);
    await said(page, onItsWay);
    await expect.poll(() => address(page).inputValue()).toBe("");
  }
  expect(new URL(page.url()).pathname).toBe("/");
  expect(await subscribers(email)).toMatchObject([{ email, state: "asked" }]);

  await subscribe(page, "asha@mail");
  await said(page, "Your address was not saved. Please enter a whole e-mail address");
  expect(await address(page).inputValue()).toBe("asha@mail");
  await page.route("**/api/subscribers", (route) => route.abort());
  await subscribe(page, "asha@mail.example");
  await said(page, "Your address was not saved. Please try again in a moment.");
  expect(await address(page).inputValue()).toBe("asha@mail.example");
});

test("GET /newsletter is a page with the form; with a mail server the address counts once the button behind the mail's link was pressed", async () => {
  const page = await site.visit({ viewport: phone, ...ownNetwork() });
  await page.goto("/newsletter");
  await page.getByRole("heading", { level: 1, name: "Newsletter" }).waitFor();
  expect(await page.getByRole("button", { name: "SUBSCRIBE" }).count()).toBe(1);
  expect(await page.getByText("sends no mail").count()).toBe(0);
  await page.getByLabel("E-mail address").fill("double@mail.example");
  await page.getByRole("button", { name: "SUBSCRIBE" }).click();
  await page.getByText(onItsWay).waitFor();
  const mail = await mailTo("double@mail.example");
  expect(mail.text).toMatch(/^List-Unsubscribe:\s+<http/m);
  expect(mail.text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);

  // A program that looks through mails follows every link, and nothing has happened.
  await page.goto(mail.confirm);
  await page.goto(mail.unsubscribe);
  expect(await subscribers("double@")).toMatchObject([{ state: "asked" }]);

  const answer = await page.goto(mail.confirm);
  expect(answer?.headers()["cache-control"]).toBe("no-store");
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await page.getByRole("heading", { level: 1, name: "Your address is confirmed" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await subscribers("double@")).toMatchObject([{ state: "confirmed" }]);

  await page.goto(mail.unsubscribe);
  await page.getByRole("main").getByRole("button", { name: "Unsubscribe" }).click();
  await page.getByRole("heading", { level: 1, name: "You are unsubscribed" }).waitFor();
  expect(await subscribers("double@")).toEqual([]);
  await page.goto(mail.unsubscribe);
  await page.getByRole("heading", { level: 1, name: "This address is not on the list" }).waitFor();
  expect(await page.getByRole("main").getByRole("button").count()).toBe(0);
});

test("without script a page in the site's look answers, and a refusal keeps the address; a mail's link works too, and a link that is not whole says so", async () => {
  const page = await site.visit({
    viewport: phone,
    javaScriptEnabled: false,
    expectedErrors: /400|404/,
    ...ownNetwork(),
  });
  await page.goto("/");
  await subscribe(page, "plain@mail");
  await page.getByRole("alert").filter({ hasText: "Please enter a whole e-mail address" }).waitFor();
  const field = page.getByRole("main").getByLabel("E-mail address");
  expect(await field.inputValue()).toBe("plain@mail");
  await field.fill("plain@mail.example");
  await page.getByRole("main").getByRole("button", { name: "SUBSCRIBE" }).click();
  await page.getByRole("main").getByText(onItsWay).waitFor();
  await footer(page).waitFor();
  expect(await subscribers("plain@")).toHaveLength(1);

  await page.goto((await mailTo("plain@mail.example")).confirm);
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await page.getByRole("heading", { level: 1, name: "Your address is confirmed" }).waitFor();
  await page.goto("/newsletter/confirm?token=cut");
  // What it says begins where its heading does, on a wide screen too.
  await page.setViewportSize(desktop);
  const [heading, text] = await page
    .locator("main :is(h1, p.text-lg)")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  expect(text).toBe(heading);
  await page.getByRole("heading", { level: 1, name: "This link is no longer valid" }).waitFor();
  expect(await page.getByRole("main").getByRole("button").count()).toBe(0);
});

test.each([
  ["urlencoded", () => new URLSearchParams({ "List-Unsubscribe": "One-Click" })],
  [
    "multipart",
    () => {
      const form = new FormData();
      form.set("List-Unsubscribe", "One-Click");
      return form;
    },
  ],
])("a mail program unsubscribes with one %s request", async (kind, body) => {
  const email = `${kind}@mail.example`;
  await fetch(`${site.url}/api/subscribers`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email }),
  });
  const { unsubscribe } = await mailTo(email);
  const answer = await fetch(unsubscribe, { method: "POST", body: body() });
  expect(answer.status).toBe(200);
  expect(await subscribers(email)).toEqual([]);
});

test("the office hears of a message by mail", async () => {
  await fetch(`${site.url}/api/messages`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "Asha", email: "asha@mail.example", subject: "Fees", message: "How much?" }),
  });
  await expect
    .poll(() => mailServer.mails.find((mail) => mail.includes("Subject: Website message: Fees")))
    .toBeDefined();
  const mail = mailServer.mails.find((text) => text.includes("Website message: Fees")) ?? "";
  expect(mail).toContain("To: office@school.example");
  expect(mail).toContain("Reply-To: asha@mail.example");
  expect(mail).toContain("How much?");
});
