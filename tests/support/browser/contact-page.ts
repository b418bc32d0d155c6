import type { Page } from "playwright-core";
import { ownNetwork } from "../servers/network.ts";
import type { VisitedSite, VisitOptions } from "./site.ts";

/** The sample's map leads to a host that does not exist. */
const noMap = /ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

/** How somebody comes to the page, and what is done before it is loaded. */
export type ContactVisit = [options?: VisitOptions, prepare?: (page: Page) => Promise<void>];

export async function openContact(
  site: VisitedSite,
  ...[options = {}, prepare = async () => undefined]: ContactVisit
): Promise<Page> {
  const page = await site.visit({ expectedErrors: noMap, ...ownNetwork(), ...options });
  await prepare(page);
  await page.goto("/contact");
  return page;
}

export const fields = {
  Name: "Asha Rai",
  "E-mail": "asha@mail.example",
  Subject: "Admission to the MBA",
  "Contact number": "+977 984-1234567",
  Message: "When does the form open?\nAnd what does it cost?",
} as const;

export const form = (page: Page) => page.getByRole("region", { name: "Write to us" });
export const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
export const send = (page: Page) => form(page).getByRole("button", { name: "Send message" }).click();

export async function fill(
  page: Page,
  values: Partial<Record<keyof typeof fields, string>> = fields,
): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

export const textIn = (page: Page) =>
  Promise.all(Object.keys(fields).map((label) => field(page, label).inputValue()));
