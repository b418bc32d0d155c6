import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { largeTextFaults } from "../support/browser/large-text.ts";
import { desktop, openSite, phone, stopTime } from "../support/browser/site.ts";
import { endSession, fillLogin } from "../support/office/office.ts";

const site = openSite();

test("the right password leads to the first screen, with a toast that can be dismissed; so do /admin and the login from then on; the navigation marks the screen, becomes a drawer below 900 px, and Logout ends the session", async () => {
  const page = await site.visit();
  await page.goto("/login");
  await page.getByRole("heading").first().waitFor();
  await page.setViewportSize(phone);
  expect(await largeTextFaults(page)).toEqual([]);
  await page.setViewportSize(desktop);
  await fillLogin(page);
  await page.waitForURL("**/admin/roadblock");
  await page.getByText("Login Successful").waitFor();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await page.getByText("Login Successful").waitFor({ state: "hidden" });
  const cookie = (await page.context().cookies()).find(({ name }) => name === "token");
  expect(cookie).toMatchObject({ path: "/", httpOnly: true, sameSite: "Lax" });

  for (const address of ["/admin/", "/login"]) {
    await page.goto(address);
    await page.waitForURL("**/admin/roadblock");
  }

  await page.goto("/admin/notice");
  const nav = page.getByRole("navigation");
  await nav.getByRole("link", { name: "Notices" }).waitFor();
  expect(await nav.locator("[aria-current=page]").textContent()).toBe("Notices");
  const labels = ["Roadblock", "Roadblock-list", "Notices", "Faculties", "Adminstration"];
  expect((await nav.getByRole("link").allTextContents()).slice(0, 5)).toEqual(labels);

  await page.setViewportSize({ width: 899, height: 900 });
  await page.getByRole("button", { name: "Open the menu" }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("link", { name: "Notices" }).waitFor();
  // Its links begin at its top, also on a phone.
  await page.setViewportSize(phone);
  const top = async (name: "Roadblock" | "Close the menu", role: "link" | "button") =>
    (await drawer.getByRole(role, { name, exact: true }).boundingBox())?.y ?? Number.NaN;
  expect((await top("Roadblock", "link")) - (await top("Close the menu", "button"))).toBeLessThan(80);

  const [session] = await page.context().cookies();
  await drawer.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/login");
  const answer = await fetch(`${site.url}/api/auth/authenticate`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token: session?.value }),
  });
  expect(await answer.json()).toEqual({ state: false });
});

test("'Forget Password ?' leaves the page where it is; a wrong password shows the server's sentence, also once its toast is gone, and keeps what was typed, and a server that cannot be reached is said so", async () => {
  const page = await site.visit({ viewport: phone, expectedErrors: /401|ERR_FAILED|Failed to/ });
  await page.goto("/login");
  await page.getByText("Forget Password ?").click();
  await fillLogin(page, "not the password");
  await page.getByText("Login failed: The e-mail address or the password is not right.").waitFor();
  expect(await page.getByLabel("E-mail").inputValue()).toBe("office@school.example");
  expect(new URL(page.url()).pathname).toBe("/login");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await page.getByText(/^Login failed:/).waitFor({ state: "detached" });
  const line = page.getByText("The e-mail address or the password is not right.");
  const button = page.getByRole("button", { name: "Login" });
  const password = page.getByLabel("Password", { exact: true });
  for (const part of [button, password])
    expect(await part.getAttribute("aria-describedby")).toBe(await line.getAttribute("id"));

  await page.route("**/api/auth/login", (route) => route.abort());
  await fillLogin(page);
  await page.getByText(/^Login failed: The server could not be reached.*\.$/).waitFor();
  expect(await line.count()).toBe(0);
});

test.each([phone, { width: 768, height: 1024 }, desktop])(
  "at $width px a toast lies over neither the heading nor the fields of the login, nor the menu's button in the office",
  async (viewport) => {
    const page = await site.visit({ viewport, expectedErrors: /401/ });
    await page.goto("/login");
    await fillLogin(page, "not the password");
    const [email, password] = ["E-mail", "Password"].map((label) => page.getByLabel(label, { exact: true }));
    for (const part of [page.getByRole("heading", { level: 1 }), email, password])
      expect(await sharedPixels(page, part)).toBe(0);

    await fillLogin(page);
    await page.waitForURL("**/admin/roadblock");
    await page.getByText("Login Successful").waitFor();
    const header = page.getByRole("banner").filter({ visible: true });
    expect(await sharedPixels(page, header)).toBe(0);
  },
);

/** How far the newest toast, once it has come to rest, reaches into something. */
async function sharedPixels(page: Page, part: Locator | undefined): Promise<number> {
  const toast = page.locator("[data-sonner-toast][data-mounted=true]").first();
  await toast.evaluate((shown) => Promise.all(shown.getAnimations().map(({ finished }) => finished)));
  const [one, other] = await Promise.all([toast.boundingBox(), part?.boundingBox()]);
  if (!one || !other) throw new Error("The toast or what it may cover is not on the page.");
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return across > 0 ? Math.max(0, down) : 0;
}

test("a toast stays for six seconds", async () => {
  const page = await site.visit();
  await page.goto("/login");
  // However slow the machine is, no time goes by but what is let pass.
  await stopTime(page);
  await fillLogin(page);
  const toast = page.getByText("Login Successful");
  const isShownAfter = async (ms: number) => {
    await page.clock.runFor(ms);
    return toast.isVisible();
  };
  await expect.poll(() => isShownAfter(20)).toBe(true);
  expect(await isShownAfter(5_800)).toBe(true);
  await expect.poll(() => isShownAfter(200)).toBe(false);
});

test("a token left in local storage sends to /home and so to the site, once", async () => {
  const page = await site.visit();
  await page.goto("/login");
  // Only then has the guard looked for the first time.
  await expect.poll(() => page.getByRole("button", { name: "Login" }).isEnabled()).toBe(true);
  await page.evaluate(() => localStorage.setItem("token", "stale"));
  await page.goto("/login");
  await page.waitForURL(`${site.url}/`);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  await page.goto("/login");
  await page.getByRole("button", { name: "Login" }).waitFor();
});

test("/home goes to the site's first page", async () => {
  const answer = await fetch(`${site.url}/home`, { redirect: "manual" });
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe("/");
});

test("without a session, once it has ended, with a made-up cookie or when nobody answers, every screen leads to the login, after the guard's spinner", async () => {
  const page = await site.enter("/admin/account", { expectedErrors: /ERR_FAILED|Failed to/ });
  await page.getByRole("heading", { name: "Where you are signed in" }).waitFor();
  await endSession(page);
  await page.reload();
  await page.waitForURL("**/login");
  await page.goto("/admin");
  await page.waitForURL("**/login");

  await page.context().addCookies([{ name: "token", value: "made-up", url: site.url }]);
  const asked = Promise.withResolvers<void>();
  await page.route("**/api/auth/authenticate", async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.goto("/admin/notice");
  await page.getByText("Loading roadblocks...").waitFor();
  asked.resolve();
  await page.waitForURL("**/login");

  await page.unroute("**/api/auth/authenticate");
  await page.route("**/api/auth/authenticate", (route) => route.abort());
  await page.goto("/admin/notice");
  await page.waitForURL("**/login");
});
