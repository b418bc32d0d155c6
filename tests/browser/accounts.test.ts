import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desktop, faultsOnEveryDevice, openSite, phone } from "../support/browser/site.ts";

const site = openSite();

const menuOf = async (page: Page) => {
  const nav = page.getByRole("navigation", { name: "Admin" });
  await nav.waitFor();
  return nav.getByRole("link").allTextContents();
};

test("an owner invites somebody with a link, by keyboard alone; they come in on a phone, get another role and are switched off", async () => {
  const page = await site.enter("/admin/accounts", { expectedErrors: /40[0139]|410/ });
  const nav = page.getByRole("navigation", { name: "Admin" });
  const boxOf = (name: string) => nav.getByRole("link", { name, exact: true }).boundingBox();
  const isAbove = async (upper: string, lower: string) => {
    const [one, other] = [await boxOf(upper), await boxOf(lower)];
    return one !== null && other !== null && one.y + one.height <= other.y;
  };
  // The menu is longer than the window, and its foot lies over it: one sees where one is all the same.
  await expect.poll(() => isAbove("Accounts", "Your account")).toBe(true);
  const form = page.getByRole("form", { name: "Invite somebody" });
  await form.getByLabel("E-mail").focus();
  await page.keyboard.type("gita");
  await page.keyboard.press("Enter");
  await form.getByText("must be a whole e-mail address").waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "email");
  expect(await faultsOnEveryDevice(page)).toEqual([]);

  await form.getByLabel("E-mail").fill("gita@school.example");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  const link = await dialog.getByLabel("Link").inputValue();
  expect(new URL(link).pathname).toBe("/login/invitation");
  expect(await faultsOnEveryDevice(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "email");
  const row = page.getByRole("row", { name: /gita@school\.example/ });
  await row.getByText("Invited", { exact: true }).waitFor();

  const guest = await site.visit({ viewport: phone, expectedErrors: /40[0134]|410/ });
  await guest.goto(`${link}x`);
  await guest.getByText("This invitation does not work").waitFor();
  await guest.goto(link);
  await guest.getByLabel("Your name").fill("Gita Rai");
  await guest.getByLabel("New password").fill("short");
  await guest.keyboard.press("Enter");
  await guest.getByText("at least", { exact: false }).first().waitFor();
  expect(await guest.getByLabel("Your name").inputValue()).toBe("Gita Rai");
  expect(await faultsOnEveryDevice(guest)).toEqual([]);
  await guest.getByLabel("New password").fill("three quiet mountain goats");
  await guest.keyboard.press("Enter");
  await guest.waitForURL("**/admin/notice");

  await guest.setViewportSize(desktop);
  expect(await menuOf(guest)).toEqual(["Notices", "Bin", "Your account", "Public website"]);
  await guest.goto("/admin/roadblock-list");
  await guest.getByRole("heading", { name: "This screen is not open to you" }).waitFor();
  await guest.goto("/admin/nope");
  await guest.getByRole("heading", { name: "There is no such page in the back office." }).waitFor();
  await guest.getByRole("main").getByRole("link", { name: "To the notices" }).waitFor();
  await guest.goto("/admin/bin");
  const kinds = guest.getByRole("navigation", { name: "What was deleted" });
  await kinds.waitFor();
  expect(await kinds.getByRole("link").allTextContents()).toEqual(["Notices"]);

  await page.reload();
  await row.getByRole("button", { name: /^Change/ }).click();
  await dialog.getByLabel("Role").selectOption("editor");
  expect(await faultsOnEveryDevice(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save the role" }).click();
  await row.getByText("Editor").waitFor();
  await guest.goto("/admin/dashboard");
  await guest.getByRole("heading", { name: "On the website now" }).waitFor();
  expect(await guest.getByRole("button", { name: "Remove all sample records" }).count()).toBe(0);
  expect(await menuOf(guest)).not.toContain("Accounts");
  await guest.goto("/admin/messages");
  await guest.getByRole("heading", { name: "Messages" }).first().waitFor();
  expect(await guest.getByRole("link", { name: "A person’s data" }).count()).toBe(0);

  await row.getByRole("button", { name: /^Change/ }).click();
  await dialog.getByRole("button", { name: "Switch the account off" }).click();
  await dialog.getByRole("button", { name: "Yes, switch it off" }).click();
  await row.getByText("Switched off").waitFor();
  await guest.goto("/admin/dashboard");
  await guest.waitForURL("**/login");
});

test("the only owner is told why nothing happens, and a list that fails can be asked for again", async () => {
  const page = await site.enter("/admin/accounts", { expectedErrors: /409|503/ });
  const own = page.getByRole("row", { name: /office@school\.example/ });
  await own.getByText("You", { exact: true }).waitFor();
  await own.getByRole("button", { name: /^Change/ }).click();
  await page.getByRole("dialog").getByLabel("Role").selectOption("editor");
  await page.getByText("This is your own account").first().waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Save the role" }).click();
  await page.getByText("this is the only owner").waitFor();
  await page.keyboard.press("Escape");

  await page.route("**/api/accounts?*", (route) =>
    route.fulfill({ status: 503, json: { success: false, message: "Away." } }),
  );
  await page.reload();
  await page.getByText("The accounts could not be loaded.").waitFor();
  await page.unroute("**/api/accounts?*");
  await page.getByRole("button", { name: "Retry" }).click();
  await own.waitFor();
});
