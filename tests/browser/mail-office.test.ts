import { afterAll, beforeAll, expect, test } from "vitest";
import { type MailServer, startMailServer } from "#testing/mail-server.ts";
import { accessibilityFaults, openSharedSite, openSite, phone } from "../support/browser/site.ts";

let mailServer: MailServer;
const settings: Record<string, string> = {};
beforeAll(async () => {
  mailServer = await startMailServer();
  settings.SMTP_URL = mailServer.url;
});
afterAll(() => mailServer.stop());
const site = openSite(settings, { knowsItsAddress: true });
const unable = openSharedSite();

const mailsTo = (email: string) =>
  mailServer.mails.filter((_, index) => mailServer.recipients[index] === email);

/** Somebody who entered the address at the foot of a page, followed the mail's link and pressed the button. */
async function subscribe(email: string): Promise<void> {
  await fetch(`${site.url}/api/subscribers`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email }),
  });
  await expect.poll(() => mailsTo(email).length).toBe(1);
  const text = mailsTo(email)[0]?.replaceAll(/=\r\n/g, "").replaceAll("=3D", "=") ?? "";
  const address = /http:\S+\/newsletter\/confirm\?token=[\w-]+/.exec(text)?.[0] ?? "";
  const body = new URLSearchParams({ type: "Exam", frequency: "daily" });
  const answer = await fetch(address, { method: "POST", headers: { origin: site.url }, body });
  expect(answer.status).toBe(200);
}

test("the office writes a mail on a phone, looks at it, tests it on itself, and sends it once", async () => {
  await subscribe("asha@mail.example");
  const page = await site.enter("/admin/mail", { viewport: phone });
  await page.getByRole("heading", { name: "What went out" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Write a mail" }).click();
  await page.getByLabel("Subject", { exact: true }).fill("Library closed");
  await page.getByLabel("Text").fill("The library is closed on Friday.");
  await page.getByText("The draft is saved.").waitFor();
  await page.reload();
  expect(await page.getByLabel("Subject", { exact: true }).inputValue()).toBe("Library closed");
  await page.frameLocator("iframe").locator("p", { hasText: "The library is closed on Friday." }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole("button", { name: "Send a test to me" }).click();
  // The sign-in of a new device was told by mail, too.
  const tests = () => mailsTo("office@school.example").filter((mail) => mail.includes("Library closed"));
  await expect.poll(() => tests().length).toBe(1);
  expect(mailsTo("asha@mail.example")).toHaveLength(1);

  const question = page.getByRole("dialog");
  await page.getByLabel("Those who want notices of a type").check();
  await page.getByRole("button", { name: "Send...", exact: true }).click();
  await question.getByText("would go to nobody").waitFor();
  await question.getByRole("button", { name: "Cancel" }).first().click();
  await page.getByLabel("Everybody who confirmed").check();
  await page.getByRole("button", { name: "Send...", exact: true }).click();
  await question.getByText("goes to 1 person").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await question.getByRole("button", { name: "Send to 1 person" }).dblclick();
  await page.getByText("Done", { exact: true }).waitFor();
  const sent = mailsTo("asha@mail.example");
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
  expect(sent[1]).toMatch(/^Content-Type: multipart\/alternative/m);

  await page.goto("/admin/subscribers");
  await page.getByText("Exam, once a day").waitFor();
});

test("while a mail is sent, a look at it that fails leaves its figures there and says so, and the next look goes on by itself", async () => {
  // The clock that can be turned is a script, which the frame of the preview refuses.
  const page = await site.enter("/admin/mail", { expectedErrors: /ERR_FAILED|frame is sandboxed/ });
  await page.clock.install();
  let look: "sends" | "fails" | "is done" = "sends";
  await page.route("**/api/mailings/*", async (route) => {
    if (look === "fails") return route.abort();
    const response = await route.fetch();
    if (look === "is done") return route.fulfill({ response });
    const answer = await response.json();
    return route.fulfill({
      json: { ...answer, mailing: { ...answer.mailing, state: "sending", sent: 400, waiting: 600 } },
    });
  });
  const figure = page.getByText("600", { exact: true });
  await page.getByRole("link", { name: "Library closed" }).click();
  await figure.waitFor();

  look = "fails";
  for (const _ of [1, 2]) {
    const lost = page.waitForEvent("requestfailed");
    await page.clock.runFor(5_000);
    await lost;
    await page.getByRole("alert").filter({ hasText: "These figures may be old" }).waitFor();
    await figure.waitFor();
  }
  look = "is done";
  await page.clock.runFor(5_000);
  await page.getByText("Done", { exact: true }).waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
});

test("without the settings for mail the office reads what is missing", async () => {
  const page = await unable.enter("/admin/mail");
  await page.getByRole("alert").filter({ hasText: "SMTP_URL and SITE_URL are not set" }).waitFor();
});
