import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MailServer, startMailServer } from "#testing/mail-server.ts";
import {
  accessibilityFaults,
  faultsOnEveryDevice,
  openSharedSite,
  openSite,
  phone,
  sidewaysPixels,
} from "../support/browser/site.ts";
import { fillLogin } from "../support/office/office.ts";
import { office, signIn } from "../support/servers/server.ts";

let mailServer: MailServer;
const settings: Record<string, string> = {};
beforeAll(async () => {
  mailServer = await startMailServer();
  settings.SMTP_URL = mailServer.url;
});
afterAll(() => mailServer.stop());
const site = openSite(settings, { knowsItsAddress: true });
const withoutMail = openSharedSite();

/** The link of a mail to somebody, once it has arrived. */
async function linkTo(email: string, path: string): Promise<string> {
  const find = () => {
    const texts = mailServer.mails.filter((_, index) => mailServer.recipients[index] === email);
    const plain = texts.map((text) => text.replaceAll(/=\r\n/g, "").replaceAll("=3D", "=")).join("\n");
    return new RegExp(`http:\\S+${path}#[\\w-]+`).exec(plain)?.[0] ?? "";
  };
  await expect.poll(find).not.toBe("");
  return find();
}

function change(statement: string): void {
  const db = new DatabaseSync(join(site.dataDir, "school.sqlite"));
  db.exec(`pragma busy_timeout = 5000; ${statement}`);
  db.close();
}

/** The dialog that asks for the password, answered wrongly and then rightly, with the keyboard alone. */
async function answerDialog(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Please enter your password again" });
  await dialog.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.type("not the password");
  await page.keyboard.press("Enter");
  await dialog.getByText("That is not your password.").waitFor();
  await page.keyboard.type(office.password);
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "hidden" });
}

test("one looks after one's own account: name, address, password asked again, sessions, password", async () => {
  const page = await site.enter("/admin/notice", { expectedErrors: /40[03]|410/ });
  const nav = page.getByRole("navigation");
  await nav.getByRole("link", { name: "Your account" }).click();
  await page.getByRole("heading", { name: "Where you are signed in" }).waitFor();
  expect(await faultsOnEveryDevice(page)).toEqual([]);

  await page.getByLabel("Your name").fill("Maya Shrestha");
  await page.getByRole("button", { name: "Save the name" }).click();
  await page.getByText("Your name was saved.").waitFor();

  change("update sessions set confirmed_at = '2020-01-01T00:00:00.000Z'");
  await page.getByLabel("New e-mail address").fill("maya@school.example");
  await page.keyboard.press("Enter");
  await answerDialog(page);
  await page.getByText("A mail with a link went to maya@school.example.").waitFor();
  const link = await linkTo("maya@school.example", "/login/new-email");
  await page.getByRole("button", { name: "Keep the old address" }).click();
  await page.getByText("Your address stays as it is.").waitFor();

  await signIn(site.url);
  await page.reload();
  const sessions = page.getByRole("region", { name: "Where you are signed in" });
  await sessions.getByText("This session").waitFor();
  const others = sessions.getByRole("button", { name: /^Sign out (?!everywhere)/ });
  const before = await others.count();
  expect(before).toBeGreaterThan(0);
  await others.first().click();
  await page.getByText("The session was ended.").waitFor();
  await expect.poll(() => others.count()).toBe(before - 1);

  await page.getByLabel("Your password until now").fill(office.password);
  await page.getByLabel("New password").fill("short");
  await page.getByText("Too short. 7 characters more.").waitFor();
  await page.getByLabel("New password").fill("1qaz2wsx3edc4rfv");
  await page.keyboard.press("Enter");
  await page.getByText("Many people have used this password").waitFor();
  expect(await page.getByText(/^(Good|Strong)/).count()).toBe(0);
  expect(await page.getByLabel("New password").evaluate((field) => field === document.activeElement)).toBe(
    true,
  );
  expect(await page.getByLabel("Your password until now").inputValue()).toBe(office.password);
  await page.getByLabel("New password").fill("wet paper carries no ink");
  await page.getByText("Strong.").waitFor();
  await page.keyboard.press("Enter");
  await page.getByText("You are signed out everywhere else.").waitFor();
  expect(await page.getByLabel("New password").inputValue()).toBe("");
  await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "newPassword");

  const elsewhere = await site.visit({ viewport: phone, expectedErrors: /401/ });
  await elsewhere.goto(link);
  await elsewhere.getByRole("heading", { name: "Sign in to confirm your address" }).waitFor();
  await page.goto(link);
  await page.getByRole("heading", { name: "This link does not work" }).waitFor();
});

test("who forgot the password gets a link on a phone, with the keyboard alone, and signs in with a new one", async () => {
  // What the screen still asks when the password's time ends is refused, and the browser says so.
  const page = await site.visit({ viewport: phone, expectedErrors: /403|ERR_FAILED/ });
  const calls: string[] = [];
  await page.goto("/login");
  await page.getByRole("button", { name: "Login" }).and(page.locator(":enabled")).waitFor();
  await page.getByLabel("E-mail").fill(office.email);
  page.on("request", (request) => calls.push(request.url()));
  await page.getByText("Forget Password ?").focus();
  await page.keyboard.press("Enter");
  const help = page.getByRole("region", { name: "Help with your password" });
  await help.getByText("We can send you a link").waitFor();
  expect(new URL(page.url()).pathname).toBe("/login");
  expect(calls).toEqual([]);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.keyboard.press("Tab");
  expect(await help.getByLabel("E-mail of your account").inputValue()).toBe(office.email);
  await page.route("**/api/auth/forgot", (route) => route.abort());
  await page.keyboard.press("Enter");
  await help.getByText("The server could not be reached").waitFor();
  await page.unroute("**/api/auth/forgot");
  await page.keyboard.press("Enter");
  await help.getByText(`If ${office.email} has an account here`).waitFor();

  await page.goto(await linkTo(office.email, "/login/reset"));
  await page.getByText(`For the account of ${office.email}.`).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel("New password").fill("seven chimneys in the rain");
  await page.keyboard.press("Enter");
  await page.getByText("Your new password was saved. Please sign in with it.").waitFor();
  await page.waitForURL(/\/login$/);
  await fillLogin(page, "seven chimneys in the rain");
  await page.waitForURL("**/admin/roadblock");

  change("update administrators set password_given_at = '2020-01-01T00:00:00.000Z'");
  await page.goto("/admin/notice");
  await page.waitForURL("**/admin/account");
  await page.getByText("Please choose one of your own: everything else is open again then.").waitFor();
  const soon = new Date(Date.now() - 24 * 60 * 60_000).toISOString();
  change(`update administrators set password_given_at = '${soon}'`);
  await page.goto("/admin/notice");
  await page.getByRole("link", { name: "Choose a password" }).click();
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.waitForURL("**/login");
});

test("where no mail is sent, 'Forget Password ?' tells whom to ask", async () => {
  const page = await withoutMail.visit({ viewport: phone });
  await page.goto("/login");
  await page.getByRole("button", { name: "Login" }).and(page.locator(":enabled")).waitFor();
  await page.getByText("Forget Password ?").click();
  await page.getByText("Please ask whoever runs the server for a new password.").waitFor();
  expect(await sidewaysPixels(page)).toBe(0);
  await page.getByText("Forget Password ?").click();
  await page.getByText("Please ask whoever runs the server for a new password.").waitFor({ state: "hidden" });
});
