import type { Page } from "playwright-core";
import { click, shows, untilIdle } from "../support/browser/page-checks.ts";
import { mainOf, partsOf, wordsOf } from "../support/browser/page-text.ts";
import { delayReact, neverLoadReact, refuseReact, wake } from "../support/browser/react.ts";
import { desktop, hasFocus, openSite, phone, stopTime } from "../support/browser/site.ts";
import { addNotice, emptyPageCache, formOf, request } from "../support/office/records.ts";
import { removeTable } from "../support/servers/missing-table.ts";

const site = openSite();

/** The newest of the sample notices: a PDF on our own site. */
const firstPdf = "BBA Fourth Semester: routine of the end-term examination";

const heading = (page: Page, name: RegExp) => page.getByRole("heading", { name });
const linkTo = (page: Page, title: string) => page.getByRole("link", { name: title }).first();
const preview = (page: Page) => page.getByRole("button", { name: `Preview ${firstPdf}` });

async function open(page: Page): Promise<void> {
  await page.goto("/notice");
  await wake(page);
}

/** The row of a notice has no preview; a link to the notice's page is in its place. */
async function offersDetails(page: Page, title: string): Promise<void> {
  const row = page.getByRole("row").filter({ hasText: title });
  await row.getByText("Details", { exact: true }).waitFor();
  await row.getByText("Preview", { exact: true }).waitFor({ state: "hidden" });
}

test("without script the list shows 25 notices, newest first, with filters, search and paging", async () => {
  const read = (query = "") => mainOf(`${site.url}/notice${query}`);
  const rowsOf = (main: string) => partsOf(partsOf(main, "tbody")[0] ?? "", "tr");
  const main = await read();
  const rows = rowsOf(main);
  expect(rows).toHaveLength(25);
  const [first = ""] = rows;
  for (const words of [firstPdf, "Exam", /PDF\s·\s\d+ KB/]) expect(wordsOf(first)).toMatch(words);
  expect(partsOf(first, "a")[0]).toMatch(/href="\/files\/[0-9a-f]{64}\/[^"]+\.pdf"/);
  const days = rows.map((row) => /dateTime="([^"]+)"/.exec(row)?.[1] ?? "");
  expect(days).toEqual(days.toSorted().reverse());

  const [form = ""] = partsOf(main, "form");
  for (const name of ["search", "type", "year"]) expect(form).toContain(`name="${name}"`);
  expect(main).toMatch(/<a href="\/notice\?page=2[^>]* rel="next"/);
  expect(rowsOf(await read("?page=2")).length).toBeGreaterThan(0);
  for (const row of rowsOf(await read("?search=&type=Holiday&year=")))
    expect(wordsOf(row)).toContain("Holiday");
  expect(rowsOf(await read("?search=no+such+words"))).toEqual([]);
  expect(rowsOf(await read("?page=99"))).toEqual([]);
  expect(await read("?page=two&type=Gossip&year=MMXXV")).toContain(firstPdf);
});

test("the title of a notice that is a text alone leads to its page, in the same tab", async () => {
  const title = "No classes on Friday";
  const fields = { noticeTitle: title, noticeType: "Others", publishDate: "2025-01-05", text: "Closed." };
  const { notice } = await request(site.url, "POST", "notices", formOf(fields));
  const page = await site.open("/notice?search=Friday");
  await linkTo(page, title).click();
  await page.waitForURL(`**${notice.address}`);
  await shows(page.getByText("Closed."));
});

test("choosing a type filters the list at once, and Back undoes it", async () => {
  const page = await site.visit();
  await open(page);
  await page.getByLabel("Type").focus();
  await page.getByLabel("Type").selectOption("Result");
  await heading(page, /notices match/).waitFor();
  expect(new URL(page.url()).searchParams.get("type")).toBe("Result");
  await hasFocus(page.getByLabel("Type"));
  await page.goBack();
  await heading(page, /^\d+ notices$/).waitFor();
});

test("words apply as they are typed, and the field keeps what was typed meanwhile", async () => {
  const page = await site.visit();
  await open(page);
  const search = page.getByLabel("Search titles");
  await search.pressSequentially("blood dona");
  await heading(page, /^1 notice match/).waitFor();
  expect(new URL(page.url()).searchParams.get("search")).toBe("blood dona");
  await hasFocus(search);
  expect(await search.inputValue()).toBe("blood dona");
});

test("after paging the focus is on the heading, and a preview closes on the way", async () => {
  const page = await site.visit();
  await open(page);
  await page.getByRole("link", { name: "Next" }).press("Enter");
  await page.getByText("Page 2 of 2").first().waitFor();
  await hasFocus(heading(page, /^\d+ notices$/));
  await click(page.getByRole("button", { name: /^Preview/ }));
  await page.getByRole("dialog").waitFor();
  await page.goBack();
  await page.getByText("Page 1 of 2").first().waitFor();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
});

test("the menu leads to the top of the page, also from within the list", async () => {
  const page = await site.open("/notice?page=2");
  await wake(page);
  await page.evaluate(() => scrollTo(0, 300));
  const menu = page.getByRole("banner").getByRole("link", { name: /^Notice/ });
  await menu.first().click();
  await page.getByText("Page 1 of 2").first().waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("a connection that is lost while paging is retried", async () => {
  const page = await site.visit({ expectedErrors: /ERR_FAILED|trying again|not arrive|Failed to fetch/ });
  await open(page);
  await page.route("**/notice?*", (route) => route.abort());
  await page.getByRole("link", { name: "Next" }).click();
  await page.getByText("Loading notices...").first().waitFor();
  await page.unroute("**/notice?*");
  await page.getByText("Page 2 of 2").first().waitFor();
});

test("a file opens in a new window with a banner, early and late, on phone and desktop", async () => {
  const page = await site.visit();
  await neverLoadReact(page);
  await page.goto("/notice");
  await stopTime(page);
  const requests: string[] = [];
  page.context().on("request", (request) => {
    if (request.url().includes("/files/")) requests.push(request.method());
  });
  // On a phone the product checks first whether the file exists.
  for (const { viewport, methods, bannerMs } of [
    { viewport: phone, methods: ["HEAD", "GET"], bannerMs: 1_000 },
    { viewport: desktop, methods: ["GET"], bannerMs: 500 },
  ]) {
    await page.setViewportSize(viewport);
    const opened = page.context().waitForEvent("page");
    await linkTo(page, firstPdf).click();
    await page.getByText(`Opening ${firstPdf}`).waitFor();
    await opened;
    await expect.poll(() => [...new Set(requests)]).toEqual(methods);
    await page.clock.runFor(bannerMs);
    await page.getByText(`Opening ${firstPdf}`).waitFor({ state: "hidden" });
    requests.length = 0;
  }
});

test("on a phone a missing file shows an error until dismissed", async () => {
  const page = await site.visit({ viewport: phone, expectedErrors: /404/ });
  await page.route("**/files/**", (route) => route.fulfill({ status: 404 }));
  const release = await delayReact(page);
  await page.goto("/notice");
  const banner = page.getByText(`Failed to open PDF: ${firstPdf}. File may not exist.`);
  await linkTo(page, firstPdf).click();
  await banner.waitFor();
  await release();
  await wake(page);
  await banner.waitFor();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await banner.waitFor({ state: "hidden" });
  await linkTo(page, firstPdf).click();
  await banner.waitFor();
});

test("where windows are blocked a file opens through a hidden link; an error is shown", async () => {
  const page = await site.visit({ expectedErrors: /refused/ });
  await open(page);
  await page.evaluate(() => {
    window.open = () => {
      throw new Error("refused");
    };
  });
  await linkTo(page, firstPdf).click();
  await page.getByText(`Failed to open PDF: ${firstPdf}`, { exact: true }).waitFor();
  await page.evaluate(() => {
    window.open = () => null;
  });
  const opened = page.context().waitForEvent("page");
  await linkTo(page, firstPdf).click();
  await opened;
});

test("a preview loads its script and shows the PDF; Escape returns the focus", async () => {
  const page = await site.visit();
  const hasViewer = await page.evaluate(() => navigator.pdfViewerEnabled);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await page.goto("/notice");
  await untilIdle(page);
  expect(scripts).toEqual([expect.stringMatching(/^\/assets\/site-/)]);
  await preview(page).click();
  const dialog = page.getByRole("dialog");
  const file = dialog.locator(`object[aria-label="${firstPdf}"][data*=".pdf"]`);
  await (hasViewer ? file : dialog.getByText(/^Cannot display PDF/)).waitFor();
  await shows(dialog.getByRole("link", { name: /^Open PDF in New Tab/ }));
  expect(await dialog.getByRole("link", { name: "Details" }).getAttribute("href")).toMatch(/\/notice\/./);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await hasFocus(preview(page));
});

test("a preview that is pressed before its script has loaded waits for it", async () => {
  const page = await site.visit();
  const release = await delayReact(page);
  await page.clock.install();
  await page.goto("/notice");
  await preview(page).click();
  await expect.poll(() => preview(page).getAttribute("aria-busy")).toBe("true");
  await page.clock.fastForward(60_000);
  await release();
  await page.getByRole("dialog").waitFor();
  await page.locator("[aria-busy=true]").waitFor({ state: "detached" });
});

test("where the script cannot be loaded, a preview leads to the page of the notice, and filters still work", async () => {
  const page = await site.visit({ expectedErrors: /ERR_FAILED|dynamically imported/ });
  await refuseReact(page);
  await page.goto("/notice");
  await preview(page).click();
  await page.waitForURL(/\/notice\/./);

  await page.goto("/notice");
  await page.getByLabel("Type").selectOption("Result");
  await heading(page, /notices match/).waitFor();
});

test("a preview that cannot be shown says so, and offers the file", async () => {
  const elsewhere = "Routine of the exam office";
  await addNotice(site.url, elsewhere);
  const page = await site.visit({ expectedErrors: /ERR_FAILED|404/ });
  await page.route("**/files/**", (route) =>
    route.request().method() === "HEAD" ? route.fulfill({ status: 200 }) : route.abort(),
  );
  await open(page);
  // Another site may forbid to be shown in ours.
  await offersDetails(page, elsewhere);
  await preview(page).click();
  const dialog = page.getByRole("dialog");
  await dialog
    .getByText("Cannot display PDF - Your browser doesn't support PDF viewing or the file doesn't exist.")
    .waitFor();
  await dialog.getByRole("link", { name: "Open PDF in New Tab" }).waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await page.unroute("**/files/**");
  await page.route("**/files/**", (route) => route.fulfill({ status: 404 }));
  await preview(page).click();
  await dialog.getByText(`Failed to load PDF: ${firstPdf}`).waitFor();
});

test("while the database cannot be read the list and the badge keep loading, and then appear", async () => {
  const restore = removeTable(site, "notices");
  const page = await site.visit({ expectedErrors: /503|trying again|not arrive|not heard|new notice/ });
  // No other test uses this query: it is not in the page cache.
  const response = await page.goto("/notice?search=semester&page=1");
  expect(response?.status()).toBe(503);
  await page.getByText("Loading notices...").first().waitFor();
  restore();
  await heading(page, /notices match/).waitFor();

  await emptyPageCache(site.url, "notices");
  const restoreAgain = removeTable(site, "notices");
  await page.goto("/");
  await page.locator("#news-in-header[data-pending]").waitFor({ state: "attached" });
  restoreAgain();
  await page.locator("#news-in-header", { hasText: "NEW" }).waitFor();
});
