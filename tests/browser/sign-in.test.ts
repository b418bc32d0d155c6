import { click, untilIdle } from "../support/browser/page-checks.ts";
import { hasFocus, openSharedSite, phone, stopTime } from "../support/browser/site.ts";
import { endSession, fillLogin } from "../support/office/office.ts";

const site = openSharedSite();

test("the right password leads to the first screen, with a toast that can be dismissed", async () => {
  const page = await site.open("/login");
  await fillLogin(page);
  await page.waitForURL("**/admin/roadblock");
  const toast = page.getByRole("listitem").filter({ hasText: "Login Successful" });
  await toast.getByRole("button", { name: "Dismiss" }).click();
  await page.getByText("Login Successful").waitFor({ state: "hidden" });
  const cookie = (await page.context().cookies()).find(({ name }) => name === "token");
  expect(cookie).toMatchObject({ path: "/", httpOnly: true, sameSite: "Lax" });
  for (const path of ["/admin/", "/login"]) {
    await page.goto(path);
    await page.waitForURL("**/admin/roadblock");
  }
});

test("the navigation marks the screen, is a drawer below 900 px, and Logout ends the session", async () => {
  const page = await site.open("/login");
  await fillLogin(page);
  await page.waitForURL("**/admin/roadblock");
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
  const token = (await page.context().cookies()).find(({ name }) => name === "token")?.value;
  await drawer.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/login");
  const response = await fetch(`${site.url}/api/auth/authenticate`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token }),
  });
  expect(await response.json()).toEqual({ state: false });
});

test("a wrong password shows the server's sentence, which stays when its toast is gone", async () => {
  const page = await site.open("/login", { viewport: phone, expectedErrors: /401|ERR_FAILED|Failed to/ });
  // The site sends no mail.
  const help = page.getByText(/ask whoever runs the server/);
  await page.getByText("Forget Password ?").click();
  await help.waitFor();
  await page.getByText("Forget Password ?").click();
  await help.waitFor({ state: "hidden" });
  expect(new URL(page.url()).pathname).toBe("/login");
  await fillLogin(page, "not the password");
  const toast = page.getByText(/^Login failed: The e-mail address or the password/);
  await toast.waitFor();
  expect(await page.getByLabel("E-mail").first().inputValue()).toBe("office@school.example");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await toast.waitFor({ state: "detached" });
  const line = page.getByText(/^The e-mail address or the password/);
  const password = page.getByLabel("Password", { exact: true });
  expect(await password.getAttribute("aria-describedby")).toBe(await line.getAttribute("id"));
  await hasFocus(password);
  await page.route("**/api/auth/login", (route) => route.abort());
  await fillLogin(page);
  await page.getByText(/^Login failed: The server could not be reached/).waitFor();
});

test("a toast stays for six seconds", async () => {
  const page = await site.open("/login");
  await stopTime(page);
  await fillLogin(page);
  const isShownAfter = async (ms: number) => {
    await page.clock.runFor(ms);
    return page.getByText("Login Successful").isVisible();
  };
  await expect.poll(() => isShownAfter(20)).toBe(true);
  expect(await isShownAfter(5_800)).toBe(true);
  await expect.poll(() => isShownAfter(200)).toBe(false);
});

test("a token in local storage redirects to /home and so to the site, once", async () => {
  const home = await fetch(`${site.url}/home`, { redirect: "manual" });
  expect([home.status, home.headers.get("location")]).toEqual([302, "/"]);
  const page = await site.open("/login");
  // Only then has the guard checked for the first time.
  await expect.poll(() => page.getByRole("button", { name: "Login" }).isEnabled()).toBe(true);
  await page.evaluate(() => localStorage.setItem("token", "stale"));
  await page.goto("/login");
  await page.waitForURL(`${site.url}/`);
  await page.goto("/login");
  await page.getByRole("button", { name: "Login" }).waitFor();
});

test("without a valid session every screen leads to the sign-in, after the guard's spinner", async () => {
  const page = await site.enter("/admin/account", { expectedErrors: /ERR_FAILED|Failed to/ });
  await page.getByLabel("Your name").waitFor();
  await endSession(page);
  await page.reload();
  await page.waitForURL("**/login");

  await page.context().addCookies([{ name: "token", value: "made-up", url: site.url }]);
  const released = Promise.withResolvers<void>();
  await page.route("**/api/auth/authenticate", async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto("/admin/notice");
  await page.getByText("Loading roadblocks...").waitFor();
  released.resolve();
  await page.waitForURL("**/login");
  await page.unroute("**/api/auth/authenticate");
  await page.route("**/api/auth/authenticate", (route) => route.abort());
  await page.goto("/admin/notice");
  await page.waitForURL("**/login");
});

test("a public page leads who has signed in to its editor, and nobody else", async () => {
  const visitor = await site.open("/about");
  const edit = (page: typeof visitor) => page.getByRole("link", { name: "Edit this page" });
  await untilIdle(visitor);
  expect(await edit(visitor).count()).toBe(0);

  const page = await site.open("/login");
  await fillLogin(page);
  await page.waitForURL("**/admin/roadblock");
  await page.goto("/about");
  await edit(page).click();
  await page.waitForURL("**/admin/site/about");
  await page.goto("/notice");
  await click(page.getByRole("link", { name: /^Details of/ }));
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  await edit(page).click();
  await page.getByRole("heading", { name: "Edit Notice" }).waitFor();
  await expect.poll(() => page.getByLabel("Notice Title").inputValue()).toBe(title);

  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/login");
  await page.goto("/about");
  await untilIdle(page);
  expect(await edit(page).count()).toBe(0);
});

test("on a tablet 'Edit this page' is above the bar to apply", async () => {
  const page = await site.enter("/admin/account", { viewport: { width: 768, height: 1024 } });
  await page.getByRole("heading", { name: "Your account" }).waitFor();
  await page.goto("/programs/mba");
  const link = await page.getByRole("link", { name: "Edit this page" }).boundingBox();
  const bar = await page.locator("[data-apply-bar]").boundingBox();
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});
