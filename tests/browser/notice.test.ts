import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  firstPdf,
  heading,
  linkTo,
  offersOpenOnly,
  pretendPdfViewer,
} from "../support/browser/notice-list.ts";
import { overlaps } from "../support/browser/overlaps.ts";
import { mainOf, partsOf, wordsOf } from "../support/browser/page-text.ts";
import { delayReact, neverLoadReact, wake } from "../support/browser/react.ts";
import { desktop, faultsOnEveryDevice, openSite, phone, stopTime } from "../support/browser/site.ts";
import { addNotice, emptyPageCache } from "../support/office/records.ts";
import { takeTableAway } from "../support/servers/missing-table.ts";

const site = openSite();

const longTitle = /Submission of examination forms, verification/;

/** Waits until React has taken the page over. */
async function open(page: Page, path = "/notice"): Promise<void> {
  await page.goto(path);
  await wake(page);
}

test("the page is whole without script: 25 notices, newest first, with type, file type and size; filters, search and paging stand in the address", async () => {
  const read = (query = "") => mainOf(`${site.url}/notice${query}`);
  const rowsOf = (main: string) => partsOf(partsOf(main, "tbody")[0] ?? "", "tr");
  const main = await read();
  const rows = rowsOf(main);
  expect(rows).toHaveLength(25);
  const [first = ""] = rows;
  for (const words of [firstPdf, "Exam", /PDF\s·\s\d+ KB/]) expect(wordsOf(first)).toMatch(words);
  const [link = ""] = partsOf(first, "a");
  expect(link).toMatch(/href="\/files\/[0-9a-f]{64}\/[^"]+\.pdf"/);
  expect(link).toContain('target="_blank"');
  const days = rows.map((row) => /dateTime="([^"]+)"/.exec(row)?.[1] ?? "");
  expect(days).toEqual(days.toSorted().reverse());

  const [form = ""] = partsOf(main, "form");
  expect(form).toMatch(/<form [^>]*action="\/notice[^"]*" method="get"/);
  for (const name of ["search", "type", "year"]) expect(form).toContain(`name="${name}"`);
  expect(form).toMatch(/<button type="submit"/);
  expect(main).toMatch(/<a rel="next" [^>]*href="\/notice\?page=2/);
  expect(rowsOf(await read("?page=2")).length).toBeGreaterThan(0);
  const holidays = await read("?search=&type=Holiday&year=");
  expect(wordsOf(holidays)).toMatch(/\d+ notices match/);
  for (const row of rowsOf(holidays)) expect(wordsOf(row)).toContain("Holiday");
  const nothing = await read("?search=no+such+words&type=Holiday");
  expect(nothing).toContain("No notice matches");
  expect(nothing).toMatch(/<a [^>]*href="\/notice(#notices)?"[^>]*>(?:<[^>]+>)*Clear filters/);
});

test("axe finds nothing, and nothing scrolls sideways; choosing a type narrows the list at once, and Back undoes it; a lost connection while paging does not lose the page", async () => {
  const page = await site.visit({ expectedErrors: /ERR_FAILED|trying again|not arrive|Failed to fetch/ });
  await open(page);
  await page.getByText(longTitle).first().waitFor();
  expect(await faultsOnEveryDevice(page)).toEqual([]);
  await page.getByLabel("Type").selectOption("Result");
  await heading(page, /notices match/).waitFor();
  expect(new URL(page.url()).searchParams.get("type")).toBe("Result");
  await page.goBack();
  await heading(page, /^\d+ notices$/).waitFor();

  await page.route("**/notice?*", (route) => route.abort());
  await page.getByRole("link", { name: "Next" }).click();
  await page.getByText("Loading notices...").first().waitFor();
  await page.unroute("**/notice?*");
  await page.getByText("Page 2 of 2").first().waitFor();
  await heading(page, /^\d+ notices$/).waitFor();
});

test("the first screen of a phone holds three notices, each says what it does, and one opens its file in a new window, named by a banner meanwhile", async () => {
  const page = await site.visit({ viewport: phone });
  await pretendPdfViewer(page, true);
  await open(page);
  const rows = page.getByRole("row").filter({ has: page.getByRole("cell") });
  const third = await rows.nth(2).getByRole("link").first().boundingBox();
  expect((third?.y ?? Number.POSITIVE_INFINITY) + (third?.height ?? 0)).toBeLessThan(phone.height);
  for (const width of [320, phone.width]) {
    await page.setViewportSize({ ...phone, width });
    const actions = await rows.evaluateAll((all) =>
      all.map((row) => {
        const shown = [...row.querySelectorAll(".notice-action")].filter((action) =>
          action.checkVisibility(),
        );
        return shown.map(({ textContent }) => textContent).join("");
      }),
    );
    expect(actions).toHaveLength(25);
    expect(new Set(actions)).toEqual(new Set(["Open", "PreviewOpen"]));
    for (const part of [".notice-details", ".notice-file-kind"])
      expect(await overlaps(page.getByRole("main"), [part, ".notice-action"])).toEqual([]);
  }

  // Whatever its title and its file, a row has its parts at the same places, apart from each other.
  const places = await rows.evaluateAll((all) =>
    all.map((row) => {
      const box = (part: string) => row.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
      const [title, details, type, file] = [
        ".notice-row-title",
        ".notice-details",
        ".notice-row-type .badge",
        ".notice-file-kind",
      ].map(box) as [DOMRect, DOMRect, DOMRect, DOMRect];
      const lines = [Math.round(type.top - details.top), Math.round(file.top - details.top)];
      return JSON.stringify({ left: file.left - title.left, right: title.right - type.right, lines });
    }),
  );
  expect(new Set(places).size).toBe(1);
  expect(places[0]).toContain('"left":0,"right":0');

  await stopTime(page);
  const opened = page.context().waitForEvent("page");
  const asked = page
    .context()
    .waitForEvent("request", (request) => request.method() === "GET" && request.url().includes("/files/"));
  await linkTo(page, firstPdf).click();
  await page.getByText(`Opening ${firstPdf}`).waitFor();
  await Promise.all([opened, asked]);
  await page.clock.runFor(1_000);
  await page.getByText(`Opening ${firstPdf}`).waitFor({ state: "hidden" });
});

test("a press before React is there opens the file with its banner and its check, as every later one does, on a phone and on a desktop", async () => {
  const page = await site.visit();
  await neverLoadReact(page);
  await page.goto("/notice");
  await stopTime(page);
  const requests: string[] = [];
  page.context().on("request", (request) => {
    if (request.url().includes("/files/")) requests.push(request.method());
  });
  for (const { viewport, methods, bannerMs } of [
    { viewport: phone, methods: ["HEAD", "GET"], bannerMs: 1_000 },
    { viewport: desktop, methods: ["GET"], bannerMs: 500 },
  ]) {
    await page.setViewportSize(viewport);
    const opened = page.context().waitForEvent("page");
    await linkTo(page, firstPdf).click();
    await page.getByText(`Opening ${firstPdf}`).waitFor();
    await opened;
    // A viewer may ask for a file in several parts.
    await expect.poll(() => [...new Set(requests)]).toEqual(methods);
    await page.clock.runFor(bannerMs);
    await page.getByText(`Opening ${firstPdf}`).waitFor({ state: "hidden" });
    requests.length = 0;
  }
});

test("on a phone a file that is gone gives the catalogue's words before React and after it, which stay when React comes, and can be dismissed", async () => {
  const page = await site.visit({ viewport: phone, expectedErrors: /404/ });
  await page.route("**/files/**", (route) => route.fulfill({ status: 404 }));
  const comeOn = await delayReact(page);
  await page.goto("/notice");
  await linkTo(page, firstPdf).click();
  const banner = page.getByText(`Failed to open PDF: ${firstPdf}. File may not exist.`);
  await banner.waitFor();
  await comeOn();
  await wake(page);
  await banner.waitFor();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await banner.waitFor({ state: "hidden" });
  expect(await linkTo(page, firstPdf).evaluate((link) => link === document.activeElement)).toBe(true);

  await linkTo(page, firstPdf).click();
  await banner.waitFor();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await banner.waitFor({ state: "hidden" });
});

test("a page past the end says so and leads to the first, and a value that makes no sense is as if it were not there", async () => {
  const past = await (await fetch(`${site.url}/notice?page=99`)).text();
  expect(past).toContain("This page is past the last notice");
  expect(past).toMatch(/<a [^>]*href="\/notice#notices"[^>]*>Go to the first page/);
  const senseless = await fetch(`${site.url}/notice?page=two&type=Gossip&year=MMXXV`);
  expect(senseless.status).toBe(200);
  expect(await senseless.text()).toContain(firstPdf);
});

test("a PDF of another site, which may forbid to be shown here, is offered to open; a preview that the browser cannot show says so, with a way on and not with the browser's own error, and one of a file that is gone that it failed", async () => {
  const elsewhere = "Routine of the exam office";
  await addNotice(site.url, elsewhere);
  const page = await site.visit({ expectedErrors: /ERR_FAILED|404/ });
  await pretendPdfViewer(page, true);
  await page.route("**/files/**", (route) =>
    route.request().method() === "HEAD" ? route.fulfill({ status: 200 }) : route.abort(),
  );
  await open(page);
  await offersOpenOnly(page, elsewhere);
  await page.getByRole("button", { name: `Preview ${firstPdf}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog
    .getByText("Cannot display PDF - Your browser doesn't support PDF viewing or the file doesn't exist.")
    .waitFor();
  await dialog.getByRole("link", { name: "Open PDF in New Tab" }).waitFor();
  expect(await dialog.locator("object, iframe").count()).toBe(0);

  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await page.unroute("**/files/**");
  await page.route("**/files/**", (route) => route.fulfill({ status: 404 }));
  await page.getByRole("button", { name: `Preview ${firstPdf}` }).click();
  await dialog.getByText(`Failed to load PDF: ${firstPdf}`).waitFor();
});

test("a page whose data did not arrive keeps its loading indicator and fills itself when the data is there", async () => {
  const giveBack = takeTableAway(site, "notices");
  const page = await site.visit({ expectedErrors: /503|trying again|not arrive|not heard/ });
  // A query that no other test asks for: it is not in the page cache.
  const answer = await page.goto("/notice?search=semester&page=1");
  expect(answer?.status()).toBe(503);
  await page.getByText("Loading notices...").first().waitFor();
  giveBack();
  await heading(page, /notices match/).waitFor();
  await page.getByRole("navigation", { name: "Main" }).getByText("NEW").first().waitFor();
});

test("on a plain page the header's badge stays pending and comes by itself", async () => {
  const page = await site.visit({ expectedErrors: /new notice|trying again/ });
  await emptyPageCache(site.url, "notices");
  const giveBack = takeTableAway(site, "notices");
  await page.goto("/");
  await page.locator("#news-in-header[data-pending]").waitFor({ state: "attached" });
  giveBack();
  await page.locator("#news-in-header", { hasText: "NEW" }).waitFor();
});

test("a file that was removed by hand is a 404 page in the site's own look", async () => {
  const html = await (await fetch(`${site.url}/notice`)).text();
  const [href = "", hash = ""] = /\/files\/([0-9a-f]{64})\/[^"]*[Mm]erit[^"]*\.pdf/.exec(html) ?? [];
  rmSync(join(site.dataDir, "files", hash.slice(0, 2), `${hash}.pdf`));
  const answer = await fetch(site.url + href, { headers: { accept: "text/html" } });
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('aria-label="Main"');
});
