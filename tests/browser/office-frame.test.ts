import { fieldId } from "#kit/fields/field-paths.ts";
import { eventPage } from "../support/browser/all-pages.ts";
import { click } from "../support/browser/page-checks.ts";
import { desktop, openSharedSite } from "../support/browser/site.ts";
import { broken, signInPage } from "../support/office/office.ts";

const site = openSharedSite();

test("an unknown screen is a 404 within the office, and leads visitors to the sign-in", async () => {
  const page = await site.visit({ expectedErrors: /404/ });
  expect((await page.goto("/admin/nope"))?.status()).toBe(404);
  await page.waitForURL("**/login");
  await signInPage(page, site.url);
  expect((await page.goto("/admin/site/terms/nope"))?.status()).toBe(404);
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Notices" }).waitFor();
  await click(page.getByRole("main").getByRole("link", { name: /dashboard/ }));
  await page.waitForURL("**/admin/dashboard");
});

test.each([
  ["/faculties/bishnu-prasad-adhikari", "fullName"],
  [eventPage, "title"],
  ["/programs/mba", "title"],
])("'Edit this page' on %s opens the form of its record", async (path, field) => {
  const page = await site.enter(path);
  const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await page.goto(`/admin/edit${path}`);
  await expect.poll(() => page.locator(`[id="${fieldId(field)}"]`).inputValue()).toBe(title);
});

test.each([
  ["/", "Home"],
  ["/gallery", "Gallery"],
  ["/team", "Administration"],
  ["/faculties/nobody", "Faculties"],
  ["/follow", "Site content"],
  ["/no/such/page", "Site content"],
])("'Edit this page' on %s, which is no record's, opens %s", async (path, heading) => {
  const page = await site.enter(`/admin/edit${path}`);
  await page.getByRole("heading", { level: 1, name: heading }).waitFor();
});

test.each(["/admin/faculties", "/admin/adminstration", "/admin/notice"])(
  "under the form of %s the first two rows of the list are on the first screen",
  async (path) => {
    const page = await site.enter(path);
    const second = page.locator("tbody tr").nth(1);
    await second.waitFor();
    const { y = 0, height = 0 } = (await second.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(desktop.height);
  },
);

test("without script the office says that it needs it", async () => {
  const page = await site.open("/admin/notice", { javaScriptEnabled: false });
  await page.getByText(/needs JavaScript/).waitFor();
  expect(await page.getByText("Loading roadblocks...").isVisible()).toBe(false);
});

test("in a low window the menu shows the current screen, and the focused one above its foot", async () => {
  const page = await site.enter("/admin/log", { viewport: { width: 1280, height: 620 } });
  const link = (name: string) =>
    page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name, exact: true });
  const isUncovered = (item: Element) => {
    const { left, top, height } = item.getBoundingClientRect();
    return item.contains(document.elementFromPoint(left + 20, top + height / 2));
  };
  await expect.poll(() => link("Log").evaluate(isUncovered)).toBe(true);
  await link("Roadblock").focus();
  await link("Trash").focus();
  await expect.poll(() => link("Trash").evaluate(isUncovered)).toBe(true);
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

test("an invitation that cannot be sent stays in its form, which says why", async () => {
  const page = await site.enter("/admin/accounts", { expectedErrors: /ERR_FAILED/ });
  await page.getByRole("button", { name: "Invite somebody" }).click();
  const form = page.getByRole("form", { name: "Invite somebody" });
  await form.getByLabel("E-mail").fill("new@school.example");
  await page.route("**/api/**", (route) => route.abort());
  await page.keyboard.press("Enter");
  await form.getByText(/could not be reached/).waitFor();
  expect(await form.getByLabel("E-mail").inputValue()).toBe("new@school.example");
});

test("a screen has the sheet of the office alone, also once its editor of texts is loaded", async () => {
  const page = await site.enter("/admin/notice");
  await page.getByRole("heading", { name: "Add New Notice" }).waitFor();
  await page.locator('[role="toolbar"]').first().waitFor({ state: "attached" });
  const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ""));
  expect(sheets.filter((href) => /\/(app|root)-/.test(href))).toEqual([]);
  expect(sheets).toContainEqual(expect.stringMatching(/\/office-/));
});
