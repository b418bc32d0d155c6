import type { Page } from "playwright-core";
import { openMailServer } from "../support/browser/mails.ts";
import { accessibilityFaults, click, shows } from "../support/browser/page-checks.ts";
import { desktop, focused, hasFocus, openSite, phone } from "../support/browser/site.ts";
import { fillLogin } from "../support/office/office.ts";
import { changeDatabase } from "../support/servers/missing-table.ts";
import { office, signIn } from "../support/servers/server.ts";

const { settings, mailsTo } = openMailServer();
const site = openSite(settings, { knowsItsAddress: true });

async function linkTo(email: string, path: string): Promise<string> {
  const find = () => new RegExp(`http:\\S+${path}#[\\w-]+`).exec(mailsTo(email).join("\n"))?.[0] ?? "";
  await expect.poll(find).not.toBe("");
  return find();
}

const menu = (page: Page) => page.getByRole("navigation", { name: "Admin" }).getByRole("link");

test("an owner invites somebody by link, who accepts on a phone, gets another role and is disabled", async () => {
  const page = await site.enter("/admin/accounts", { expectedErrors: /40[0139]|410/ });
  await page.getByRole("button", { name: "Invite somebody" }).click();
  const form = page.getByRole("form", { name: "Invite somebody" });
  await form.getByLabel("E-mail").fill("gita");
  await page.keyboard.press("Enter");
  await expect.poll(() => form.getByLabel("E-mail").getAttribute("aria-invalid")).toBe("true");
  await expect.poll(() => focused(page)).toBe("email");
  await form.locator("[name=way]").selectOption("link");
  await form.getByLabel("E-mail").fill("gita@school.example");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  const link = await dialog.getByLabel("Link").inputValue();
  expect(new URL(link).pathname).toBe("/login/invitation");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  const row = page.getByRole("row", { name: /gita@school\.example/ });
  await row.waitFor();

  const guest = await site.open(`${link}x`, { viewport: phone, expectedErrors: /40[0134]|410/ });
  await shows(guest.getByText(/does not work/));
  await guest.goto(link);
  await guest.getByLabel("Your name").fill("Gita Rai");
  await guest.getByLabel("New password").fill("short");
  await guest.keyboard.press("Enter");
  await expect.poll(() => guest.getByLabel("New password").getAttribute("aria-invalid")).toBe("true");
  expect(await guest.getByLabel("Your name").inputValue()).toBe("Gita Rai");
  await guest.getByLabel("New password").fill("three quiet mountain goats");
  await guest.keyboard.press("Enter");
  await guest.waitForURL("**/admin/notice");

  await guest.setViewportSize(desktop);
  await expect.poll(() => menu(guest).count()).toBe(6);
  await guest.goto("/admin/roadblock-list");
  await guest.getByRole("heading", { name: /not open to you/ }).waitFor();

  await page.reload();
  await click(page.getByRole("row", { name: /You/ }).getByRole("button", { name: /^Change/ }));
  await dialog.getByLabel("Role").selectOption("editor");
  expect(await dialog.getByText(/This is your own account/).count()).toBe(2);
  await page.keyboard.press("Escape");
  await row.getByRole("button", { name: /^Change/ }).click();
  await dialog.getByLabel("Role").selectOption("editor");
  await dialog.getByRole("button", { name: /^Save/ }).click();
  await row.getByText("Editor").waitFor();
  await guest.goto("/admin/dashboard");
  await guest.getByRole("main").getByRole("heading").first().waitFor();
  await menu(guest).first().waitFor();
  expect(await menu(guest).allTextContents()).not.toContain("Accounts");
  expect(await guest.getByText("Remove all sample records").count()).toBe(0);

  await row.getByRole("button", { name: /^Change/ }).click();
  await dialog.getByRole("button", { name: /account off$/ }).click();
  await dialog.getByRole("button", { name: /^Yes/ }).click();
  await row.getByText("Switched off").waitFor();
  await guest.goto("/admin/dashboard");
  await guest.waitForURL("**/login");
});

async function openOwnAccount(expectedErrors: RegExp): Promise<Page> {
  const page = await site.visit({ expectedErrors });
  await page.context().addCookies([{ name: "token", value: await signIn(site.url), url: site.url }]);
  await page.goto("/admin/account");
  return page;
}

test("a change of the e-mail address asks for the password again and sends a link", async () => {
  const page = await openOwnAccount(/40[013]|410/);
  await page.getByLabel("Your name").fill("Maya Shrestha");
  await page.getByRole("button", { name: "Save the name" }).click();
  await page.getByText("Your name was saved.").waitFor();

  changeDatabase(site, "update sessions set confirmed_at = '2020-01-01T00:00:00.000Z'");
  await page.getByLabel("New e-mail address").fill("maya@school.example");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: /enter your password/ });
  const password = dialog.locator("[type=password]");
  await hasFocus(password);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.type("not the password");
  await page.keyboard.press("Enter");
  await dialog.getByText(/not your password/).waitFor();
  const selected = (field: HTMLInputElement) => (field.selectionEnd ?? 0) - (field.selectionStart ?? 0);
  await expect.poll(() => password.evaluate(selected)).toBeGreaterThan(0);
  await page.keyboard.type(office.password);
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "hidden" });
  const link = await linkTo("maya@school.example", "/login/new-email");
  await page.getByRole("button", { name: /^Keep the old/ }).click();
  await page.getByText(/stays as it is/).waitFor();
  await page.goto(link);
  await page.getByRole("heading", { name: /does not work/ }).waitFor();
  await page.context().clearCookies();
  await page.reload();
  await page.getByText(/sign in to your account first/).waitFor();
});

test("a forgotten password is replaced on a phone, with a link and the keyboard alone", async () => {
  // Requests of the screen that a password's end refuses.
  const page = await site.open("/login", { viewport: phone, expectedErrors: /403|ERR_FAILED/ });
  await page.getByRole("button", { name: "Login" }).and(page.locator(":enabled")).waitFor();
  await page.getByLabel("E-mail").fill(office.email);
  await page.getByText("Forget Password ?").focus();
  await page.keyboard.press("Enter");
  const help = page.getByRole("region", { name: "Help with your password" });
  await help.waitFor();
  await page.keyboard.press("Tab");
  await hasFocus(help.getByLabel("E-mail of your account"));
  expect(await help.getByLabel("E-mail of your account").inputValue()).toBe(office.email);
  await page.keyboard.press("Enter");
  await help.getByText(new RegExp(`If ${office.email}`)).waitFor();

  await page.goto(await linkTo(office.email, "/login/reset"));
  await page.getByLabel("New password").fill("seven chimneys in the rain");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/login$/);
  await fillLogin(page, "seven chimneys in the rain");
  await page.waitForURL("**/admin/roadblock");

  changeDatabase(site, "update administrators set password_given_at = '2020-01-01T00:00:00.000Z'");
  await page.goto("/admin/notice");
  await page.waitForURL("**/admin/account");
});
