import { expect, test } from "vitest";
import { measureLayoutShift } from "../../support/browser/layout-shift.ts";
import { faultsOf } from "../../support/browser/pages.ts";
import { publicPages } from "../../support/browser/public-pages.ts";
import { desktop, openSharedSite, phone } from "../../support/browser/site.ts";
import { officeScreenFaults } from "../../support/office/office-screen-faults.ts";
import { officeScreens } from "../../support/office/office-screens.ts";

const site = openSharedSite();

// Each in a window of its own: whoever leaves a screen breaks off what it still asks for, and it complains.
test.each(officeScreens)(
  "axe finds nothing on a desktop at %s, and text of twice the size fits a phone",
  async (path) => {
    const page = await site.enter(path);
    expect(await officeScreenFaults(page, path)).toEqual([]);
  },
);

test.each(publicPages)(
  "nothing is wrong with %s at any width, also with text of twice the size",
  async (path) => {
    // The map on Contact is somebody else's, and this machine may have no way to it.
    const page = await site.visit({ expectedErrors: /ERR_/ });
    expect(await faultsOf(page, [path])).toEqual([]);
  },
);

const jumpingPages = ["/", "/programs/mphil", "/notice", "/faculties", "/gallery", "/about"];

test.each(
  jumpingPages.flatMap((path) => [
    { path, name: "a phone", viewport: phone },
    { path, name: "a desktop", viewport: desktop },
  ]),
)("nothing on $path jumps while it loads and is read on $name", async ({ path, viewport }) => {
  const page = await site.visit({ viewport });
  const { total, moved } = await measureLayoutShift(page, path, { lateFonts: true });
  expect(total, moved.join("\n")).toBeLessThan(0.05);
});
