import { expect, test } from "vitest";
import {
  firstPdf,
  heading,
  linkTo,
  offersOpenOnly,
  pretendPdfViewer,
} from "../support/browser/notice-list.ts";
import { untilIdle } from "../support/browser/pages.ts";
import { delayReact, refuseReact, wake } from "../support/browser/react.ts";
import { accessibilityFaults, openSharedSite } from "../support/browser/site.ts";

const site = openSharedSite();

test("whoever only reads loads no application; a preview that is pressed first shows the PDF in a dialog when it is there, and Escape gives the focus back", async () => {
  const page = await site.visit();
  const hasViewer = await page.evaluate(() => navigator.pdfViewerEnabled);
  await pretendPdfViewer(page, true);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await page.goto("/notice");
  await untilIdle(page);
  expect(scripts).toEqual([expect.stringMatching(/^\/assets\/site-/)]);

  const button = page.getByRole("button", { name: `Preview ${firstPdf}` });
  await button.click();
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  expect(scripts.filter((path) => path.includes("notice.island"))).toHaveLength(1);
  // A browser that only pretends to have a viewer finds out that it cannot show the file.
  const file = dialog.locator(`object[aria-label="${firstPdf}"][data*=".pdf"]`);
  await (hasViewer ? file : dialog.getByText(/^Cannot display PDF/)).waitFor();
  await dialog.getByText("Loading PDF...").waitFor({ state: "hidden" });
  await dialog
    .getByRole("link", { name: /^Open PDF in New Tab/ })
    .first()
    .waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
});

test("a preview that is asked for before React is there waits for it, however long that takes", async () => {
  const page = await site.visit();
  await pretendPdfViewer(page, true);
  const comeOn = await delayReact(page);
  await page.clock.install();
  await page.goto("/notice");
  const button = page.getByRole("button", { name: `Preview ${firstPdf}` });
  await button.click();
  expect(await page.locator("html[data-plain]").count(), "React was given up").toBe(0);
  expect(await button.getAttribute("aria-busy")).toBe("true");
  expect(await button.evaluate((held) => getComputedStyle(held).opacity), "who pressed sees it").toBe("0.5");
  await page.clock.fastForward(60_000);
  await comeOn();
  await page.getByRole("dialog").waitFor();
  expect(await page.locator("[aria-busy=true]").count()).toBe(0);
});

test("where React cannot be loaded, a preview that was asked for opens the file, the rows offer that, and a type that is chosen narrows the list all the same", async () => {
  const page = await site.visit({ expectedErrors: /ERR_FAILED|dynamically imported/ });
  await pretendPdfViewer(page, true);
  await refuseReact(page);
  await page.goto("/notice");
  const went = page.waitForRequest((request) => request.isNavigationRequest() && /\.pdf/.test(request.url()));
  // What comes is a download to a browser without a viewer; here only that it was asked for matters.
  await page.route("**/files/**", (route) => route.fulfill({ status: 204 }));
  await page.getByRole("button", { name: `Preview ${firstPdf}` }).click();
  await went;
  await offersOpenOnly(page, firstPdf);
  expect(await page.locator("[aria-busy=true]").count()).toBe(0);

  // On the page anew: as long as the file is on its way there, Chromium may drop what else is sent.
  await page.goto("/notice");
  await page.getByLabel("Type").focus();
  await offersOpenOnly(page, firstPdf);
  await page.getByLabel("Type").selectOption("Result");
  await heading(page, /notices match/).waitFor();
  expect(new URL(page.url()).searchParams.get("type")).toBe("Result");
});

test("a browser without a PDF viewer is offered the file itself instead of a preview; where it refuses to open windows it gets the file through a hidden link, and an opening that throws says so", async () => {
  const page = await site.visit({ expectedErrors: /refused/ });
  await pretendPdfViewer(page, false);
  await page.goto("/notice");
  await offersOpenOnly(page, firstPdf);
  await wake(page);
  await offersOpenOnly(page, firstPdf);
  expect(await page.getByRole("button", { name: /^Preview/ }).count()).toBe(0);

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
