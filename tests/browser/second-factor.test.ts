import { text } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { digitsOf } from "#testing/authenticator-app.ts";
import { accessibilityFaults, faultsOnEveryDevice, openSite, phone } from "../support/browser/site.ts";
import { endSession, fillLogin } from "../support/office/office.ts";

const site = openSite({ REQUIRE_SECOND_FACTOR: "on", SAMPLE_DATA: "off" });
const halfMinuteMs = 30_000;

/** What the telephone will show half a minute from now: right already, and not used yet. */
const nextDigits = (secret: string) => digitsOf(secret, new Date(Date.now() + halfMinuteMs));

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("who needs a second factor is led to it, sets it up with the keyboard, and signs in with it on a phone", async () => {
  const page = await site.visit({
    expectedErrors: /40[03]/,
    permissions: ["clipboard-write", "clipboard-read"],
  });
  await page.goto("/login");
  await fillLogin(page);
  await page.waitForURL("**/admin/account/second-factor");
  await page.getByText("Everybody in this office needs a second factor.").waitFor();
  await page.getByRole("link", { name: "Notices" }).click();
  await page.getByRole("heading", { name: "It is off" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/admin/account/second-factor");

  await page.getByRole("navigation").getByRole("link", { name: "Your account" }).click();
  await page.getByLabel("Your name").waitFor();
  await page.getByRole("link", { name: "Set up a second factor" }).click();

  await button(page, "Set it up").press("Enter");
  await page.getByRole("img", { name: "A QR code with the secret for the app" }).waitFor();
  expect(await faultsOnEveryDevice(page)).toEqual([]);
  const secret = (await page.locator(".font-mono").innerText()).replaceAll(" ", "");
  const digits = page.getByLabel("Six digits");
  await digits.fill("12345");
  await digits.press("Enter");
  await page.getByText("These are not the digits that the app shows now.").waitFor();
  expect(await digits.evaluate((field) => field === document.activeElement)).toBe(true);
  await digits.fill(digitsOf(secret, new Date()));
  await digits.press("Enter");

  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await codes.first().waitFor();
  expect(await faultsOnEveryDevice(page)).toEqual([]);
  const shown = await codes.allInnerTexts();
  expect(shown).toHaveLength(10);
  await button(page, "Copy").press("Enter");
  await page.getByText("The recovery codes were copied.").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown.join("\n"));
  const downloading = page.waitForEvent("download");
  await button(page, "Download").press("Enter");
  const file = await text(await (await downloading).createReadStream());
  for (const code of shown) expect(file).toContain(code);
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("navigation").isVisible()).toBe(false);
  const list = await page.getByRole("list", { name: "Recovery codes" }).boundingBox();
  expect(list?.width).toBeGreaterThan(200);
  expect(list?.height).toBeLessThan(250);
  await page.emulateMedia({ media: "screen" });
  await button(page, "I have kept them").press("Enter");
  await page.getByText("10 recovery codes are left.").waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === "Second factor");
  await button(page, "Set up another phone").press("Enter");
  await page.waitForFunction(() => document.activeElement?.textContent === "Set up another phone");
  expect(await faultsOnEveryDevice(page)).toEqual([]);
  const code = page.getByLabel("Code");
  await code.fill("ABCDE-FGHJK");
  await code.press("Enter");
  await page.getByText("The code is not right, or was used already").waitFor();
  await code.fill(shown[9] ?? "");
  await code.press("Enter");
  await page.getByRole("img", { name: "A QR code with the secret for the app" }).waitFor();
  await button(page, "Cancel").press("Enter");
  await page.getByRole("link", { name: "Notices" }).click();
  await page.waitForURL("**/admin/notice");

  const telephone = await site.visit({ viewport: phone, expectedErrors: /401/ });
  await telephone.goto("/login");
  await fillLogin(telephone);
  const asked = telephone.getByLabel("Six digits");
  await asked.waitFor();
  expect(await asked.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await asked.getAttribute("autocomplete")).toBe("one-time-code");
  expect(await accessibilityFaults(telephone)).toEqual([]);
  await asked.fill("000 000");
  await asked.press("Enter");
  await telephone.getByText("Login failed: The code is not right").waitFor();
  const line = telephone.getByText(/^The code is not right/).filter({ visible: true });
  expect(await asked.getAttribute("aria-describedby")).toBe(await line.getAttribute("id"));
  await button(telephone, "Use a recovery code instead").click();
  expect(await line.count()).toBe(0);
  await button(telephone, "Back to the password").click();
  expect(await telephone.getByLabel("E-mail").inputValue()).toBe("office@school.example");
  await button(telephone, "Login").click();
  await asked.fill(nextDigits(secret));
  await asked.press("Enter");
  await telephone.waitForURL("**/admin/roadblock");

  // All that the screen asks by itself is answered before the session ends.
  const answers = ["/api/messages?", "/api/messages/unread"].map((path) =>
    telephone.waitForResponse((answer) => answer.url().includes(path)),
  );
  await telephone.goto("/admin/messages");
  await Promise.all(answers);
  await endSession(telephone);
  await telephone.getByRole("link", { name: "Suspicious" }).click();
  const dialog = telephone.getByRole("dialog");
  await dialog.waitFor();
  await fillLogin(telephone);
  await button(telephone, "Use a recovery code instead").click();
  const recovery = dialog.getByLabel("Recovery code");
  expect(await recovery.evaluate((field) => field === document.activeElement)).toBe(true);
  await recovery.fill(shown[0]?.toLowerCase() ?? "");
  await recovery.press("Enter");
  await dialog.waitFor({ state: "hidden" });
});
