import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { addDays, dayOf, formatDay } from "#calendar/dates.ts";
import { jpeg } from "#testing/samples/sample-pictures.ts";
import type { VisitedSite, VisitOptions } from "../browser/site.ts";
import { signInPage } from "./office.ts";

export const link = "https://school.example/open-day";
/** The page's day, whatever the day of the machine is, and however long a test takes: it begins at noon in Kathmandu. */
const noon = new Date("2026-03-10T06:15:00Z");
export const today = dayOf(noon);
export const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
export const image = await jpeg({ width: 480, height: 200 }).then((bytes) =>
  file("open-day.jpg", "image/jpeg", bytes),
);

export const submit = (page: Page) => page.getByRole("button", { name: /^(Submit|Uploading)/ });
export const picker = (page: Page) => page.getByLabel("Banner Image");
export const period = (page: Page) => page.getByRole("button", { name: /^Active Period/ });
export const calendar = (page: Page) => page.getByRole("dialog", { name: "Active Period" });
export const dayIn = (place: Locator, day: string) => place.locator(`[data-day="${day}"] button`);
export const fact = (page: Page, name: string) =>
  page.locator("dl > div").filter({ hasText: name }).locator("dd").textContent();

/** How somebody comes to the form, and what the page's clock says then. */
export type UploadVisit = [options?: VisitOptions, time?: Date];

export async function openUpload(
  site: VisitedSite,
  ...[options = {}, time = noon]: UploadVisit
): Promise<Page> {
  const page = await site.visit(options);
  await page.clock.install({ time });
  await signInPage(page, site.url);
  await page.goto("/admin/roadblock");
  await page.getByRole("heading", { name: "Browse Banner" }).waitFor();
  return page;
}

/** Chooses days in the calendar and leaves it by Done. */
async function choosePeriod(page: Page, ...days: string[]): Promise<void> {
  await period(page).click();
  for (const day of days) await dayIn(calendar(page), day).click();
  await calendar(page).getByRole("button", { name: "Done" }).click();
  await calendar(page).waitFor({ state: "hidden" });
}

/** A form in which only Submit is left to press. */
export async function fillForm(page: Page): Promise<void> {
  await picker(page).setInputFiles(image);
  await choosePeriod(page, today, addDays(today, 7));
  await page.getByLabel("Link").fill(link);
}

export async function expectUntouched(page: Page): Promise<void> {
  expect(await page.getByLabel("Link").inputValue()).toBe(link);
  expect(await fact(page, "File name")).toBe("open-day.jpg");
  expect(await period(page).textContent()).toBe(`${formatDay(today)} – ${formatDay(addDays(today, 7))}`);
  expect(await submit(page).isEnabled()).toBe(true);
}

/** Drops or pastes the image on the page's heading, far from its field. */
export async function bring(page: Page, way: string): Promise<void> {
  await page.evaluate(
    ([kind, base64]) => {
      const bytes = Uint8Array.fromBase64(base64 ?? "");
      const data = new DataTransfer();
      data.items.add(new File([bytes], `by-${kind}.jpg`, { type: "image/jpeg" }));
      const options = { bubbles: true, cancelable: true };
      document
        .querySelector("h1")
        ?.dispatchEvent(
          kind === "drop"
            ? new DragEvent("drop", { ...options, dataTransfer: data })
            : new ClipboardEvent("paste", { ...options, clipboardData: data }),
        );
    },
    [way, image.buffer.toString("base64")],
  );
}
