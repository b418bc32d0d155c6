import type { Page } from "playwright-core";
import { openMailServer } from "../support/browser/mails.ts";
import { accessibilityFaults } from "../support/browser/page-checks.ts";
import { openSite, phone } from "../support/browser/site.ts";
import { ownNetwork, postAsVisitor, publishDocument, request } from "../support/office/records.ts";

const { settings, mailsTo, refuseAddress } = openMailServer({ TRUST_PROXY: "on" });
const site = openSite(settings, { knowsItsAddress: true });

const footer = (page: Page) => page.getByRole("contentinfo");
const emailField = (page: Page) => footer(page).getByLabel("E-mail address");

async function subscribe(page: Page, email: string): Promise<void> {
  await emailField(page).fill(email);
  await footer(page).getByRole("button", { name: "SUBSCRIBE" }).click();
}

const statusShows = (page: Page, words: RegExp) =>
  footer(page).getByRole("status").filter({ hasText: words }).waitFor();
const subscribers = async (search: string): Promise<{ email: string; state: string }[]> =>
  (await request(site.url, "GET", `subscribers?search=${encodeURIComponent(search)}`)).subscribers;

async function confirmationOf(email: string) {
  await expect.poll(() => mailsTo(email).length).toBe(1);
  const [mail = ""] = mailsTo(email);
  const link = (path: string) =>
    new RegExp(`https?://\\S+/newsletter/${path}\\?token=[\\w.-]+`).exec(mail)?.[0] ?? "";
  return { mail, confirm: link("confirm"), unsubscribe: link("unsubscribe") };
}

async function confirmAs(email: string): Promise<void> {
  const body = new URLSearchParams({ type: "Exam", frequency: "daily" });
  const { confirm } = await confirmationOf(email);
  await fetch(confirm, { method: "POST", headers: { origin: site.url }, body });
}

test("the footer responds in place, with the same words for a known address, and sends a key for a proxy that repeats", async () => {
  const email = "phone@mail.example";
  const page = await site.open("/", { viewport: phone, expectedErrors: /400|ERR_FAILED/, ...ownNetwork() });
  for (let times = 0; times < 2; times += 1) {
    const [sent] = await Promise.all([page.waitForRequest("**/api/subscribers"), subscribe(page, email)]);
    expect(sent.headers()["idempotency-key"]).toMatch(/^[\w-]{8,}$/);
    await statusShows(page, /mail is on its way/);
    await expect.poll(() => emailField(page).inputValue()).toBe("");
  }
  expect(new URL(page.url()).pathname).toBe("/");
  expect(await subscribers(email)).toMatchObject([{ email, state: "asked" }]);

  await subscribe(page, "asha@mail");
  await statusShows(page, /not saved/);
  await page.route("**/api/subscribers", (route) => route.abort());
  await subscribe(page, "asha@mail.example");
  await statusShows(page, /not saved.*try again/);
  expect(await emailField(page).inputValue()).toBe("asha@mail.example");
});

test("an address counts once the button behind the mail's link was pressed", async () => {
  const email = "double@mail.example";
  const page = await site.open("/newsletter", { viewport: phone, ...ownNetwork() });
  await page.getByRole("main").getByLabel("E-mail address").fill(email);
  await page.getByRole("button", { name: "SUBSCRIBE" }).click();
  const { mail, confirm, unsubscribe } = await confirmationOf(email);
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);

  // A program that scans mails follows every link.
  await page.goto(unsubscribe);
  const response = await page.goto(confirm);
  expect(response?.headers()["cache-control"]).toBe("no-store");
  expect(await subscribers(email)).toMatchObject([{ state: "asked" }]);
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await page.getByRole("heading", { level: 1, name: /confirmed/ }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await subscribers(email)).toMatchObject([{ state: "confirmed" }]);
  await page.goto(unsubscribe);
  await page.getByRole("main").getByRole("button", { name: "Unsubscribe" }).click();
  await page.getByRole("heading", { level: 1, name: /unsubscribed/ }).waitFor();
  expect(await subscribers(email)).toEqual([]);
});

test("the office writes a mail on a phone, tests it on itself, and sends it once", async () => {
  const reader = "asha@mail.example";
  await postAsVisitor(site.url, "subscribers", { email: reader });
  await confirmAs(reader);

  await publishDocument(site.url, "notices", (notices) => ({ ...notices, more: ["Student clubs"] }));
  const page = await site.enter("/admin/mail", { viewport: phone, expectedErrors: /ERR_FAILED/ });
  await page.getByRole("button", { name: "Write a mail" }).click();
  await page.getByLabel("Subject", { exact: true }).fill("Library closed");
  await page.getByLabel("Text").fill("The library is closed on Friday.");
  await page.getByText(/draft is saved/i).waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel("Subject", { exact: true }).inputValue()).toBe("Library closed");
  await page.frameLocator("iframe").locator("p", { hasText: "closed on Friday" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  // A draft keeps its types, also while those that the office has added are not loaded.
  const types = async () => (await request(site.url, "GET", "mailings")).mailings[0].types;
  await page.getByLabel("Those who want some types of notices, or downloads").check();
  await page.getByLabel("Student clubs").check();
  await expect.poll(types).toEqual(["Admission", "Student clubs"]);
  await page.route("**/api/notices/types", (route) => route.abort());
  await page.reload();
  await page.getByLabel("Admission").uncheck();
  await expect.poll(types).toEqual(["Student clubs"]);

  // Without waiting for the draft to be saved.
  await page.getByLabel("Text").fill("The library is closed on Saturday.");
  await page.getByRole("button", { name: "Send a test to me" }).click({ force: true });
  const tests = () => mailsTo("office@school.example").filter((mail) => mail.includes("on Saturday"));
  await expect.poll(() => tests().length).toBe(1);
  expect(mailsTo(reader)).toHaveLength(1);

  const dialog = page.getByRole("dialog");
  await page.getByLabel("Everybody who confirmed").check();
  await page.getByRole("button", { name: "Send...", exact: true }).click();
  await dialog.getByRole("button", { name: /^Send to \d+/ }).dblclick();
  await page.getByText("Done", { exact: true }).waitFor();
  expect(mailsTo(reader)).toHaveLength(2);
  expect(mailsTo(reader)[1]).toMatch(/^Content-Type: multipart\/alternative/m);
});

test("while a mail is sent, a failed request leaves its figures on the screen", async () => {
  const reader = "bina@mail.example";
  await postAsVisitor(site.url, "subscribers", { email: reader });
  await confirmAs(reader);
  refuseAddress(reader, 450);
  const draft = { subject: "Library open", text: "It is open again.", types: null };
  const { mailing } = await request(site.url, "POST", "letters", draft);
  const { people } = await request(site.url, "GET", `mailings/${mailing._id}`);
  await request(site.url, "POST", `letters/${mailing._id}/send`, { version: 1, people });

  const page = await site.enter(`/admin/mail/${mailing._id}`, { expectedErrors: /ERR_FAILED/ });
  const stop = page.getByRole("button", { name: "Stop sending" });
  await stop.waitFor();
  await page.route("**/api/mailings/*", (route) => route.abort());
  await page.getByText(/^These figures may be old/).waitFor();
  await stop.waitFor();
  await page.unroute("**/api/mailings/*");
  await page.getByText(/^These figures may be old/).waitFor({ state: "hidden" });
});
