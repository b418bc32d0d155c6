import type { Page } from "playwright-core";
import { answerLimitMs } from "#client/api.ts";
import { office, signIn } from "../servers/server.ts";

/** Types the administrator's e-mail and password into the page's form and sends it. */
export async function fillLogin(page: Page, password = office.password): Promise<void> {
  const passwordField = page.getByLabel("Password", { exact: true });
  // The form of a screen behind the dialog may ask for an e-mail address too.
  await page.locator("form").filter({ has: passwordField }).getByLabel("E-mail").fill(office.email);
  await passwordField.fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

const tokens = new Map<string, Promise<string>>();

/** The administrator's session at a site: one sign-in for all tests of a file. Its hash is slow on purpose. */
export function officeToken(url: string): Promise<string> {
  const token = tokens.get(url) ?? signIn(url);
  tokens.set(url, token);
  return token;
}

/** A server that ends gives its port back, and with it its address: the next one there knows no session of this one. */
export function forgetToken(url: string): void {
  tokens.delete(url);
}

/** As somebody who has signed in before, in this browser. */
export async function signInPage(page: Page, url: string): Promise<void> {
  await page.context().addCookies([{ name: "token", value: await officeToken(url), url }]);
}

/** Lets the ten seconds go by that a call waits for its answer. The page's clock must be ours before the call. */
export async function letCallsTimeOut(page: Page): Promise<void> {
  await page.clock.fastForward(answerLimitMs + 1_000);
}

/** Looking at a page takes longer on a busy machine than a call may take: here none gives up. */
export async function letCallsWait(page: Page): Promise<void> {
  await page.evaluate((limitMs) => {
    const after = window.setTimeout;
    const patient = (callback: () => void, ms?: number) =>
      after(callback, ms === limitMs ? limitMs * 60 : ms);
    window.setTimeout = patient as typeof setTimeout;
  }, answerLimitMs);
}

/** Ends the session behind the person's back. */
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
