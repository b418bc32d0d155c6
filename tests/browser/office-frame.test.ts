import { expect, test } from "vitest";
import { focused, openSharedSite } from "../support/browser/site.ts";
import { broken, signInPage } from "../support/office/office.ts";

const site = openSharedSite();

test("an unknown screen is a 404 within the office, and leads visitors to the sign-in", async () => {
  const page = await site.visit({ expectedErrors: /404/ });
  expect((await page.goto("/admin/nope"))?.status()).toBe(404);
  await page.waitForURL("**/login");
  await signInPage(page, site.url);
  expect((await page.goto("/admin/site/terms/nope"))?.status()).toBe(404);
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Notices" }).waitFor();
  await page
    .getByRole("main")
    .getByRole("link", { name: /dashboard/ })
    .click();
  await page.waitForURL("**/admin/dashboard");
});

test("without script the office says that it needs it", async () => {
  const page = await site.visit({ javaScriptEnabled: false });
  await page.goto("/admin/notice");
  await page.getByText(/needs JavaScript/).waitFor();
  expect(await page.getByText("Loading roadblocks...").isVisible()).toBe(false);
});

test("in a low window nothing covers the current screen in the menu, and the first Tab leads to the content", async () => {
  const page = await site.enter("/admin/log", { viewport: { width: 1366, height: 600 } });
  const current = page.getByRole("link", { name: "Log", exact: true });
  await current.waitFor();
  const isWhole = () =>
    current.evaluate((link) => {
      const { left, bottom } = link.getBoundingClientRect();
      return link.contains(document.elementFromPoint(left + 20, bottom - 2));
    });
  await expect.poll(isWhole).toBe(true);
  await page.keyboard.press("Tab");
  await expect.poll(() => focused(page)).toBe("Skip to content");
});

test("the notice list can be retried; its page and size are in the URL", async () => {
  const page = await site.visit({ expectedErrors: /500/ });
  await page.route("**/api/notices?*", (route) => route.fulfill(broken));
  await signInPage(page, site.url);
  await page.goto("/admin/notice");
  await page.getByText("Something went wrong.").first().waitFor();
  await page.unroute("**/api/notices?*");
  await page.getByRole("button", { name: "Retry" }).click();
  await page.getByText(/^Page 1 of \d+$/).waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText(/^Page 2 of \d+$/).waitFor();
  const size = page.getByLabel("Show", { exact: true });
  expect(
    await size.locator("option").evaluateAll((all) => all.map((one) => one.getAttribute("value"))),
  ).toEqual(["5", "10", "25", "50"]);
  await size.selectOption("5");
  await page.getByText(/^Page 1 of (9|1\d)$/).waitFor();
  await page.reload();
  await page.getByText(/^Page 1 of (9|1\d)$/).waitFor();
  await expect.poll(() => page.getByRole("button", { name: /^Edit/ }).count()).toBe(5);
  await page.getByRole("searchbox").fill("no such words");
  await page.getByText("No notices found").waitFor();
});

test.each([
  ["accounts", "email", "new@school.example"],
  ["personal-data", "email", "asha@mail.example"],
])(
  "the form of %s keeps what was typed when it cannot be sent, and says why",
  async (screen, name, typed) => {
    const page = await site.enter(`/admin/${screen}`, { expectedErrors: /ERR_FAILED/ });
    const form = page.locator("main form", { has: page.locator(`[name=${name}]`) }).first();
    const add = page.getByRole("button", { name: /^(Invite somebody|Add a redirect)$/ });
    if (/accounts|redirects/.test(screen)) await add.click();
    const field = form.locator(`[name=${name}]`);
    await field.fill(typed);
    const send = form.locator("button[type=submit]").first();
    await page.route("**/api/**", (route) => route.abort());
    await send.click();
    await page.getByRole("button", { name: "Dismiss" }).click();
    const reason = form.getByText(/could not be reached/);
    await reason.waitFor();
    expect(await send.getAttribute("aria-describedby")).toBe(await reason.getAttribute("id"));
    expect(await field.inputValue()).toBe(typed);
  },
);

test.each(["account", "site/terms"])(
  "the screen %s that could not be loaded shows that another try is under way",
  async (screen) => {
    const page = await site.visit({ expectedErrors: /500|404/ });
    await signInPage(page, site.url);
    let isSilent = false;
    const api = /\/api\/(content|auth\/account|mailings)/;
    await page.route(api, (route) => (isSilent ? undefined : route.fulfill({ status: 500 })));
    await page.goto(`/admin/${screen}`);
    const retry = page.getByRole("button", { name: "Retry" });
    await retry.waitFor();
    isSilent = true;
    await retry.click();
    await page.locator("button[aria-busy=true]", { hasText: "Retry" }).waitFor();
  },
);
