import type { Page } from "playwright-core";
import { office } from "./server.ts";

/** Types the administrator's e-mail and password into the page's form and sends it. */
export async function fillLogin(page: Page, password = office.password): Promise<void> {
  await page.getByLabel("E-mail").fill(office.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

/** Signs in as a person does, and goes on to a screen of the back office. */
export async function enterOffice(page: Page, path: string): Promise<void> {
  await page.goto("/login");
  await fillLogin(page);
  await page.waitForURL("**/admin/roadblock");
  await page.goto(path);
}

/** Ends every session behind the person's back. */
export async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies();
}

/** What the browser's own alerts said, in their order; each is closed at once. */
export function collectAlerts(page: Page): string[] {
  const alerts: string[] = [];
  page.on("dialog", async (dialog) => {
    alerts.push(dialog.message());
    await dialog.accept();
  });
  return alerts;
}
