import { text } from "node:stream/consumers";
import type { Download, Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, phone, sidewaysPixels } from "../browser/site.ts";
import { officeToken } from "./office.ts";

let network = 0;

/** Sends as a visitor does, each time from another network: the forms count by network address. Needs TRUST_PROXY=on. */
export async function postAsAnybody(url: string, path: string, body: object): Promise<void> {
  network += 1;
  const answer = await fetch(`${url}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": `10.2.0.${network}` },
    body: JSON.stringify(body),
  });
  expect(answer.ok).toBe(true);
}

/** Of a list without any, axe is asked in look.test.ts: among the samples there is no message. */
export async function withoutAny(page: Page): Promise<void> {
  expect(await page.getByRole("link", { name: "Export as CSV" }).count()).toBe(0);
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    expect(await sidewaysPixels(page)).toBe(0);
  }
}

/** How many lines the exported table has, without what other tests have written. */
export async function linesOf(download: Download): Promise<number> {
  const lines = (await text(await download.createReadStream())).trim().split("\r\n");
  return lines.filter((line) => !line.includes("Long question")).length;
}

interface StoredMessage {
  name: string;
  email: string;
  subject: string;
  contact: string;
  message: string;
  folder: string;
}

export async function storedMessages(url: string, search: string): Promise<StoredMessage[]> {
  const answer = await fetch(`${url}/api/messages?search=${encodeURIComponent(search)}`, {
    headers: { authorization: `Bearer ${await officeToken(url)}` },
  });
  return (await answer.json()).messages;
}
