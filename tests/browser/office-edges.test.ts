import { expect, test } from "vitest";
import { faultsOnEveryDevice, openSharedSite, phone, sidewaysPixels } from "../support/browser/site.ts";
import { search } from "../support/office/notice-screen.ts";
import { signInPage } from "../support/office/office.ts";

const site = openSharedSite();

test("a mistyped address of the office is a 404 that says so within the office and leads to the dashboard, and to whoever is not signed in the login", async () => {
  const page = await site.visit({ expectedErrors: /404/ });
  expect((await page.goto("/admin/nope"))?.status()).toBe(404);
  await page.waitForURL("**/login");

  await signInPage(page, site.url);
  expect((await page.goto("/admin/site/terms/nope"))?.status()).toBe(404);
  const main = page.getByRole("main");
  await main.getByRole("heading", { name: "There is no such page in the back office." }).waitFor();
  expect(await faultsOnEveryDevice(page)).toEqual([]);
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Notices" }).waitFor();
  await main.getByRole("link", { name: "To the dashboard" }).click();
  await main.getByRole("heading", { name: "On the website now" }).waitFor();
});

test("without script the office says that it needs it, and nothing turns for ever", async () => {
  const page = await site.visit({ javaScriptEnabled: false });
  await page.goto("/admin/notice");
  await page.getByText(/This page needs JavaScript/).waitFor();
  expect(await page.getByText("Loading roadblocks...").isVisible()).toBe(false);
});

test("the first Tab of a screen leads to its content, also where the menu was scrolled to it", async () => {
  const page = await site.enter("/admin/log", { viewport: { width: 1366, height: 600 } });
  const here = page.getByRole("link", { name: "Log", exact: true });
  await here.waitFor();
  const [item, account] = await Promise.all([
    here.boundingBox(),
    page.getByRole("link", { name: "Your account" }).boundingBox(),
  ]);
  expect((item?.y ?? Number.NaN) + (item?.height ?? Number.NaN)).toBeLessThan(account?.y ?? Number.NaN);
  await page.keyboard.press("Tab");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
});

test("a menu that is longer than the window says so until its end is in sight", async () => {
  const page = await site.enter("/admin/notice", { viewport: { width: 1366, height: 768 } });
  const menu = page.getByRole("banner").filter({ has: page.getByRole("navigation", { name: "Admin" }) });
  const cue = menu.locator("[data-cue]");
  await cue.waitFor();
  await menu.evaluate((column) => column.scrollTo(0, column.scrollHeight));
  await cue.waitFor({ state: "hidden" });
  await menu.evaluate((column) => column.scrollTo(0, 0));
  await cue.waitFor();
  await page.setViewportSize({ width: 1366, height: 1200 });
  await cue.waitFor({ state: "hidden" });
});

test("on a phone the cards of notices and banners have their actions in one order, the two buttons of an edited notice one line each, and the kinds of the bin stand in one row", async () => {
  const page = await site.enter("/admin/notice", { viewport: phone });
  for (const screen of ["/admin/notice", "/admin/roadblock-list"]) {
    await page.goto(screen);
    const card = page.getByRole("row").filter({ has: page.getByRole("button", { name: /^Edit/ }) });
    await card.first().waitFor();
    const order = await card
      .first()
      .getByRole("button")
      .evaluateAll((buttons) =>
        buttons.map((button) => {
          const name = button.getAttribute("aria-label") ?? button.textContent;
          return /^(Edit|Delete)/.exec(name)?.[0] ?? "switch";
        }),
      );
    expect([screen, ...order]).toEqual([screen, "Edit", "switch", "Delete"]);
  }

  await page.goto("/admin/notice");
  await page.getByRole("button", { name: /^Edit/ }).first().click();
  const [update, cancel] = await Promise.all(
    ["Update Notice", "Cancel Edit"].map((name) => page.getByRole("button", { name }).boundingBox()),
  );
  expect(update?.height).toBe(cancel?.height);

  await page.goto("/admin/bin");
  const kinds = page.getByRole("navigation", { name: "What was deleted" }).getByRole("link");
  await kinds.first().waitFor();
  const tops = await kinds.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(3);
  expect(new Set(tops).size).toBe(1);
  expect(await sidewaysPixels(page)).toBe(0);
});

// How notices fit while one is edited is said in notice-office.test.ts.
test("the narrowest tables, beside the navigation, lie within the window, also while a row is edited", async () => {
  for (const screen of ["faculties", "roadblock-list"]) {
    const page = await site.enter(`/admin/${screen}`, { viewport: { width: 1024, height: 800 } });
    await page.getByRole("button", { name: /^Edit/ }).first().click();
    expect([screen, await sidewaysPixels(page)]).toEqual([screen, 0]);
  }
});

test("a list that cannot be read says so and can be tried again; pages and their size stand in the address and survive a reload, and the search may find nothing", async () => {
  const page = await site.visit({ expectedErrors: /500/ });
  await page.route("**/api/notices?*", (route) =>
    route.fulfill({ status: 500, json: { success: false, message: "Something went wrong on our side." } }),
  );
  await signInPage(page, site.url);
  await page.goto("/admin/notice");
  await page.getByText("Something went wrong on our side.").first().waitFor();
  await page.unroute("**/api/notices?*");
  await page.getByRole("button", { name: /again|Retry/ }).click();
  await page.getByText(/^Page 1 of \d+$/).waitFor();
  await page
    .getByRole("button", { name: "Next" })
    .or(page.getByRole("link", { name: "Next" }))
    .click();
  await page.getByText(/^Page 2 of \d+$/).waitFor();
  await page.getByLabel("Show", { exact: true }).selectOption("5");
  await page.getByText(/^Page 1 of (9|1\d)$/).waitFor();
  await page.reload();
  await page.getByText(/^Page 1 of (9|1\d)$/).waitFor();
  expect(await page.getByRole("button", { name: /^Edit/ }).count()).toBe(5);
  await search(page, "no such words");
  await page.getByRole("button", { name: /^Edit/ }).first().waitFor({ state: "hidden" });
  await page.getByText("No notices found").waitFor();
});

test("a small form that could not be sent keeps what was typed, and says why beside its button when the toast has gone, until the next try", async () => {
  const page = await site.enter("/admin/account", { expectedErrors: /ERR_FAILED/ });
  for (const { screen, label, typed, button } of [
    { screen: "account", label: "Your name", typed: "Maya of the office", button: "Save the name" },
    { screen: "accounts", label: "E-mail", typed: "new@school.example", button: "Invite" },
    { screen: "redirects", label: "Old address", typed: "/old", button: "Try and save" },
    { screen: "personal-data", label: "E-mail address", typed: "asha@mail.example", button: "Look up" },
  ]) {
    await page.goto(`/admin/${screen}`);
    const field = page.getByLabel(label).first();
    const send = page.getByRole("button", { name: button });
    await field.fill(typed);
    const nextTry = Promise.withResolvers<void>();
    let answer = Promise.resolve();
    await page.route("**/api/**", (route) => answer.then(() => route.abort()));
    await send.click();
    await page.getByRole("button", { name: "Dismiss" }).click();
    const why = page.locator("main form").getByText("The server could not be reached");
    await why.waitFor();
    expect(await send.getAttribute("aria-describedby")).toBe(await why.getAttribute("id"));
    expect(await field.inputValue()).toBe(typed);
    answer = nextTry.promise;
    await send.click();
    await why.waitFor({ state: "detached" });
    nextTry.resolve();
    await why.waitFor();
    await page.unroute("**/api/**");
  }
});

test("a screen of one's account or of the website's content that did not come shows that another try is under way; a mail that did not come is not called missing", async () => {
  const page = await site.visit({ expectedErrors: /500|404/ });
  const calls = /\/api\/(content|auth\/account|mailings)/;
  const retry = page.getByRole("button", { name: "Retry" });
  await signInPage(page, site.url);
  let isSilent = false;
  await page.route(calls, (route) => (isSilent ? undefined : route.fulfill({ status: 500 })));
  const screens = ["account", "site", "site/terms", "site/terms/history", "mail/none"];
  for (const screen of screens) {
    isSilent = false;
    await page.goto(`/admin/${screen}`);
    await retry.waitFor();
    isSilent = true;
    await retry.click();
    await page.locator("button[aria-busy=true]", { hasText: "Retry" }).waitFor();
  }
  await page.getByText("The mail could not be loaded.").waitFor();
  await page.unroute(calls);
  await page.reload();
  await page.getByText("There is no such mail").waitFor();
});
