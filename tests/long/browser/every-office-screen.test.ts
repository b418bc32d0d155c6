import { expect, test } from "vitest";
import { officeScreens } from "../../support/browser/all-pages.ts";
import { pageFaults } from "../../support/browser/page-checks.ts";
import { openSharedSite } from "../../support/browser/site.ts";
import { untilLoaded } from "../../support/office/office.ts";

const site = openSharedSite();

/** The sample's map and video are on hosts that do not exist. */
const externalErrors = /net::ERR_/;
const officeWidths = { widths: [390, 1024, 1280], axeAt: [390, 1280] };

/** The editors of two documents that have most kinds of fields; tests/long/browser checks the others. */
const editors = ["/admin/site/home", "/admin/site/bba"];

test.each([...officeScreens, ...editors])("%s has no accessibility fault and fits", async (path) => {
  const page = await site.enter(path, { expectedErrors: externalErrors });
  await untilLoaded(page, path);
  const largeText = !editors.includes(path);
  expect(await pageFaults(page, { ...officeWidths, largeText, withFrame: path === "/admin/notice" })).toEqual(
    [],
  );
});
