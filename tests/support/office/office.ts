import type { Page } from "playwright-core";
import { responseLimitMs } from "#kit/client/requests.ts";
import { shows } from "../browser/page-checks.ts";
import { office, signIn } from "../servers/server.ts";

/** Responses of the API: an error, and a 200 that says that the request did not succeed. */
export const broken = { status: 500, json: { success: false, message: "Something went wrong." } };
export const unsuccessful = { json: { success: false, message: "Not today." } };

export async function fillLogin(page: Page, password = office.password): Promise<void> {
  const passwordField = page.getByLabel("Password", { exact: true });
  await page.locator("form").filter({ has: passwordField }).getByLabel("E-mail").fill(office.email);
  await passwordField.fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

const tokens = new Map<string, Promise<string>>();

/** The administrator's session at a site. All tests of a file share it: hashing a password is slow on purpose. */
export function officeToken(url: string): Promise<string> {
  const token = tokens.get(url) ?? signIn(url);
  tokens.set(url, token);
  return token;
}

/** The next server may get the same port. */
export function forgetToken(url: string): void {
  tokens.delete(url);
}

export async function signInPage(page: Page, url: string): Promise<void> {
  await page.context().addCookies([{ name: "token", value: await officeToken(url), url }]);
}

/** Lets the ten seconds pass that a request may take. The page's clock must be installed before the request. */
export async function letRequestsTimeOut(page: Page): Promise<void> {
  await page.clock.fastForward(responseLimitMs + 1_000);
}

/** On a busy machine a test, or the server, may take longer than a request may take: here none times out. */
export async function preventTimeouts(page: Page): Promise<void> {
  await page.evaluate((limitMs) => {
    const original = window.setTimeout;
    const patient = (callback: () => void, ms?: number) =>
      original(callback, ms === limitMs ? limitMs * 60 : ms);
    window.setTimeout = patient as typeof setTimeout;
    AbortSignal.timeout = () => new AbortController().signal;
  }, responseLimitMs);
}

/** On a phone the form of a list is folded. */
export async function openForm(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Open the form" });
  if (await button.isVisible()) await button.click();
}

export async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies();
}

/** The texts of the browser's alerts, each of which is accepted at once. */
export function collectAlerts(page: Page): string[] {
  const alerts: string[] = [];
  page.on("dialog", async (dialog) => {
    alerts.push(dialog.message());
    await dialog.accept();
  });
  return alerts;
}

export async function untilLoaded(page: Page, path: string): Promise<void> {
  await page.getByRole("heading").first().waitFor();
  if (/list|notice|faculties|adminstration|log$|accounts/.test(path))
    await page.getByRole("row").nth(1).waitFor();
  // Other tests of the shared site may have written or subscribed.
  if (/messages|subscribers/.test(path))
    await shows(page.getByText(/^No (messages|subscribers) found/).or(page.getByRole("row").nth(1)));
  if (/site\/\w+$/.test(path)) await page.getByRole("form", { name: "Content" }).waitFor();
  if (path.endsWith("/history")) await shows(page.getByRole("heading", { name: /^Version \d+/ }));
}
