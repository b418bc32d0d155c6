import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { ownNetwork } from "../support/network.ts";
import { collectAlerts, officeToken } from "../support/office.ts";
import { openSite } from "../support/site.ts";

const site = openSite({ TRUST_PROXY: "on" });

const lostAnswer = /ERR_CONNECTION_RESET|ERR_FAILED|ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED/;

/** The server takes the first form and does what it asks for; its answer never arrives. */
async function loseFirstAnswer(page: Page, address: string): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort("connectionreset");
  };
  await page.route(address, lose, { times: 1 });
}

async function read(path: string) {
  const headers = { authorization: `Bearer ${await officeToken(site.url)}` };
  return (await fetch(`${site.url}${path}`, { headers })).json();
}

test("a notice whose answer was lost is sent again by a second press, and is there once", async () => {
  const page = await site.enter("/admin/notice", { expectedErrors: lostAnswer });
  await loseFirstAnswer(page, "**/api/notices");
  await page.getByLabel("Notice Title").fill("Sent twice");
  await page.getByLabel("Notice Type").selectOption("Exam");
  await page.getByLabel("Publish Date").fill("2025-01-05");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF\n") });
  const add = page.getByRole("button", { name: "Add Notice" });
  await add.click();
  await page
    .getByText(/could not be reached/)
    .first()
    .waitFor();
  await add.click();
  await page.getByText("The notice was added.").first().waitFor();

  const { notices } = await read("/api/notices?search=Sent+twice");
  expect(notices).toHaveLength(1);
});

test("a message whose answer was lost is sent again by a second press, and is stored once", async () => {
  const page = await site.visit({ expectedErrors: lostAnswer, ...ownNetwork() });
  const alerts = collectAlerts(page);
  await page.goto("/contact");
  await loseFirstAnswer(page, "**/api/messages");
  const form = page.getByRole("region", { name: "Write to us" });
  await form.getByLabel("Message", { exact: true }).fill("Written once, sent twice");
  const send = form.getByRole("button", { name: "Send message" });
  await send.click();
  await expect.poll(() => alerts.length).toBe(1);
  await send.click();
  await expect.poll(() => alerts.at(-1)).toBe("Form submitted!");

  const { messages } = await read("/api/messages?search=sent+twice");
  expect(messages).toHaveLength(1);
});
