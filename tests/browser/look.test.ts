import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { measureLayoutShift } from "../../measure/shots/layout-shift.ts";
import { officeScreens } from "../support/office-screens.ts";
import { publicPages } from "../support/public-pages.ts";
import { makeFolder, startServer } from "../support/server.ts";
import { accessibilityFaults, desktop, openSharedSite, phone, sidewaysPixels } from "../support/site.ts";

const site = openSharedSite();

const screens = [
  ["a phone", phone],
  ["a desktop", desktop],
] as const;

/** Those of the back office that show a list, which is there later than the screen. */
const listScreens = /list|notice|faculties|adminstration|messages|subscribers/;

/** Those that open with a picture. */
const picturePages = [
  "/",
  "/about",
  "/facilities",
  "/gallery",
  "/faculties",
  "/testimonials",
  "/programs",
  "/programs/bba",
];

describe.each(screens)("on %s", (_name, viewport) => {
  test("every page that opens with a picture asks for it before all others", async () => {
    const page = await site.visit({ viewport });
    for (const path of picturePages) {
      await page.goto(path);
      const { preloads, first } = await page.evaluate(() => {
        const picture = document.querySelector<HTMLImageElement>("main img[fetchpriority=high]");
        const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=preload][as=image]")];
        return {
          // For this window; another one may show another part of the picture.
          preloads: links
            .filter(({ media }) => matchMedia(media).matches)
            .map((link) => `${link.imageSrcset} ${link.fetchPriority}`),
          first: { src: new URL(picture?.currentSrc ?? "").pathname, loading: picture?.loading },
        };
      });
      expect(preloads, path).toHaveLength(1);
      expect(preloads[0], path).toContain(first.src);
      expect(preloads[0], path).toMatch(/ high$/);
      expect(first.loading, path).not.toBe("lazy");
    }
  });
});

// Narrow columns break lines elsewhere when a font comes; of a desktop the two pages with the most on them are enough.
test.each([
  ["/", "a phone", phone],
  ["/programs/mphil", "a phone", phone],
  ["/notice", "a phone", phone],
  ["/faculties", "a phone", phone],
  ["/", "a desktop", desktop],
  ["/notice", "a desktop", desktop],
] as const)("nothing on %s jumps while it loads and is read on %s", async (path, _name, viewport) => {
  const page = await site.visit({ viewport });
  const { total, moved } = await measureLayoutShift(page, path, { lateFonts: true });
  // How lines break before the fonts are there depends on the faces of the machine: a word may move, no block.
  expect(total, moved.join("\n")).toBeLessThan(0.05);
});

/** How far text of twice the size reaches beside a phone's window, where it does. */
async function sidewaysWithLargeText(page: Page, path: string): Promise<string[]> {
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  await page.evaluate(() => document.fonts.ready);
  const sideways = await sidewaysPixels(page);
  return sideways > 0 ? [`${path} scrolls ${sideways} px sideways.`] : [];
}

test("with text of twice the size every page still fits a phone", async () => {
  const page = await site.visit({ viewport: phone, bypassCSP: true });
  const faults: string[] = [];
  for (const path of publicPages) {
    await page.goto(path);
    faults.push(...(await sidewaysWithLargeText(page, path)));
  }
  expect(faults).toEqual([]);
});

// Each in a window of its own: whoever leaves a screen breaks off what it still asks for, and it complains.
test.each(officeScreens)(
  "axe finds nothing on a desktop at %s, and text of twice the size fits a phone",
  async (path) => {
    const page = await site.enter(path, { bypassCSP: true });
    await page.getByRole("heading").first().waitFor();
    const list = page.getByRole("row").or(page.getByText(/^No (messages|subscribers) found/));
    if (listScreens.test(path)) await list.first().waitFor();
    expect(await accessibilityFaults(page, { withFrame: path === "/admin/notice" })).toEqual([]);
    await page.setViewportSize(phone);
    expect(await sidewaysWithLargeText(page, path)).toEqual([]);
  },
);

test("a shared page names its picture with the whole address of the site", async () => {
  const folder = makeFolder();
  const siteUrl = "https://som.example";
  const server = await startServer(folder.path, {
    SITE_URL: siteUrl,
    SAMPLE_DATA: "off",
    LOG_LEVEL: "info",
  });
  onTestFinished(async () => {
    await server.stop();
    folder.remove();
  });
  const listening = () => /Server listening at (http[^"]+)"/.exec(server.output())?.[1];
  await expect.poll(listening).toBeDefined();

  const html = await (await fetch(listening() ?? "")).text();
  const [, address = ""] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];

  expect(address.startsWith(`${siteUrl}/assets/`)).toBe(true);
  const picture = await fetch(address.replace(siteUrl, listening() ?? ""));
  expect(picture.headers.get("content-type")).toBe("image/jpeg");
});

test("a program that asks for /favicon.ico gets the icon", async () => {
  const answer = await fetch(`${site.url}/favicon.ico`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/png");
});
