import { expect, test } from "vitest";
import { expectOneEdgeOnEveryDevice } from "../support/browser/date-edges.ts";
import { largeTextFaults } from "../support/browser/large-text.ts";
import { measureLayoutShift } from "../support/browser/layout-shift.ts";
import { desktop, openSharedSite, phone } from "../support/browser/site.ts";
import { officeScreenFaults } from "../support/office/office-screen-faults.ts";

const site = openSharedSite();

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

/** The value of an attribute of a tag, however React writes its name. */
const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`, "i").exec(tag)?.[1] ?? "";

test.each(picturePages)("%s, which opens with a picture, asks for it before all others", async (path) => {
  const html = await (await fetch(site.url + path)).text();
  const [head = "", body = ""] = html.split("</head>");
  const preloads = [...head.matchAll(/<link rel="preload" as="image"[^>]*>/g)].map(([tag]) => tag);
  const picture = /<picture.*?<img [^>]*fetchpriority="high"[^>]*>/is.exec(body.slice(body.indexOf("<main")));
  const tags = [...(picture?.[0] ?? "").matchAll(/<(?:source|img) [^>]*>/g)].map(([tag]) => tag);
  expect(tags.at(-1)).not.toContain("lazy");
  // Where a narrow window shows another part of the picture, one link is for narrow windows and one for all others.
  const media = preloads.map((tag) => attribute(tag, "media"));
  const [narrow = ""] = media;
  expect(media).toEqual(media.length === 1 ? [""] : [narrow, `not all and ${narrow}`]);
  for (const preload of preloads) {
    expect(attribute(preload, "fetchpriority")).toBe("high");
    const shown = tags.find((tag) => attribute(tag, "srcset") === attribute(preload, "imagesrcset"));
    expect(shown, preload).toBeDefined();
    expect(attribute(shown ?? "", "sizes")).toBe(attribute(preload, "imagesizes"));
  }
});

// Narrow columns break lines elsewhere when a font comes. More pages, and each on a desktop: tests/long/browser.
test.each([
  ["/", "a phone", phone],
  ["/notice", "a phone", phone],
  // Where another part of the picture is shown.
  ["/", "a desktop", desktop],
] as const)(
  "nothing on %s jumps while it loads and is read on %s, and of its first picture the part and the width that is shown is asked for",
  async (path, _name, viewport) => {
    const page = await site.visit({ viewport });
    const { total, moved } = await measureLayoutShift(page, path, { lateFonts: true });
    // How lines break before the fonts are there depends on the faces of the machine: a word may move, no block.
    expect(total, moved.join("\n")).toBeLessThan(0.05);
    const { preloads, shown } = await page.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=preload][as=image]")];
      const pictures = [...document.querySelectorAll<HTMLImageElement>("main img[fetchpriority=high]")];
      return {
        // For this window; another one may show another part of the picture.
        preloads: links.filter(({ media }) => matchMedia(media).matches).map((link) => link.imageSrcset),
        shown: pictures.map(({ currentSrc }) => new URL(currentSrc).pathname),
      };
    });
    expect(preloads).toEqual(shown.map((address) => expect.stringContaining(address)));
    expect(shown).toHaveLength(path === "/" ? 1 : 0);
  },
);

// Every other page is looked at where its own test looks for faults (pageFaults), and all of them in tests/long/browser.
test("with text of twice the size the notices, the search and Follow fit a phone, and the days of one digit stand under the last digit of those with two", async () => {
  const page = await site.visit({ viewport: phone });
  for (const path of ["/search", "/follow", "/notice"]) {
    await page.goto(path);
    expect(await largeTextFaults(page), path).toEqual([]);
  }
  await expectOneEdgeOnEveryDevice(page, page.locator("main time"));
});

// A form beside a list with the frame around it. Every screen is looked at in tests/long/browser.
test("axe finds nothing on a desktop at the notices of the office, and text of twice the size fits a phone", async () => {
  const page = await site.enter("/admin/notice");
  expect(await officeScreenFaults(page, "/admin/notice")).toEqual([]);
});

test("a program that asks for /favicon.ico gets the icon", async () => {
  const answer = await fetch(`${site.url}/favicon.ico`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/png");
});
