import { text } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { digitsOf } from "#testing/authenticator-app.ts";
import { accessibilityFaults, pageFaults, shows } from "../support/browser/page-checks.ts";
import { hasFocus, openSite, phone } from "../support/browser/site.ts";
import { endSession, fillLogin, preventTimeouts } from "../support/office/office.ts";
import { changeDatabase } from "../support/servers/missing-table.ts";

const site = openSite({ REQUIRE_SECOND_FACTOR: "on", SAMPLE_DATA: "off" });
const widths = { widths: [390, 1280], axeAt: [390] };
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Set by the first test. */
let secret = "";
let recoveryCodes: string[] = [];

test("somebody who needs a second factor is led to it and sets it up by keyboard", async () => {
  const page = await site.open("/login", {
    expectedErrors: /40[03]/,
    permissions: ["clipboard-write", "clipboard-read"],
  });
  await fillLogin(page);
  await page.waitForURL("**/admin/account/second-factor");
  await page.goto("/admin/notice");
  await page.waitForURL("**/admin/account/second-factor");
  // The server hashes ten codes, which is slow on purpose.
  await preventTimeouts(page);

  await button(page, "Set it up").press("Enter");
  await page.getByRole("img", { name: /QR code/ }).waitFor();
  expect(await pageFaults(page, widths)).toEqual([]);
  secret = (await page.locator(".font-mono").innerText()).replaceAll(" ", "");
  const digits = page.getByLabel("Six digits");
  await digits.fill("12345");
  await digits.press("Enter");
  await page.getByText(/not the digits/).waitFor();
  await digits.fill(digitsOf(secret, new Date()));
  await digits.press("Enter");

  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await codes.first().waitFor();
  expect(await pageFaults(page, widths)).toEqual([]);
  recoveryCodes = await codes.allInnerTexts();
  expect(recoveryCodes).toHaveLength(10);
  await button(page, "Copy").press("Enter");
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(recoveryCodes.join("\n"));
  const downloading = page.waitForEvent("download");
  await button(page, "Download").press("Enter");
  const file = await text(await (await downloading).createReadStream());
  for (const code of recoveryCodes) expect(file).toContain(code);
  await button(page, "I have saved them").press("Enter");
  await shows(page.getByText(/Recovery codes left: 10/));
  await page.getByRole("link", { name: "Notices" }).click();
  await page.waitForURL("**/admin/notice");
});

test("a sign-in on a phone asks for the six digits, or for a recovery code", async () => {
  const page = await site.open("/login", { viewport: phone, expectedErrors: /401/ });
  await fillLogin(page);
  const digits = page.getByLabel("Six digits");
  await digits.waitFor();
  expect(await digits.getAttribute("autocomplete")).toBe("one-time-code");
  expect(await accessibilityFaults(page)).toEqual([]);
  await digits.fill("000 000");
  await digits.press("Enter");
  await page.getByText("Login failed: The code is not right").waitFor();
  await hasFocus(digits);
  changeDatabase(site, "delete from account_links where kind = 'second factor'");
  await digits.press("Enter");
  await hasFocus(page.getByLabel("Password", { exact: true }));
  await page.keyboard.press("Enter");
  // The digits of half a minute from now: right already, and not used yet.
  await digits.fill(digitsOf(secret, new Date(Date.now() + 30_000)));
  await digits.press("Enter");
  await page.waitForURL("**/admin/roadblock");

  // All requests of the screen end before the session does.
  const responses = ["/api/messages?", "/api/messages/unread"].map((path) =>
    page.waitForResponse((response) => response.url().includes(path)),
  );
  await page.goto("/admin/messages");
  await Promise.all(responses);
  await endSession(page);
  await page.getByRole("link", { name: "Suspicious" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  await fillLogin(page);
  await button(page, "Use a recovery code instead").click();
  await dialog.getByLabel("Recovery code").fill(recoveryCodes[0]?.toLowerCase() ?? "");
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "hidden" });

  changeDatabase(site, "update second_factors set secret = 'of another key'");
  await page.goto("/admin/account/second-factor");
  await page.getByText(/Only recovery codes work/).waitFor();
});
