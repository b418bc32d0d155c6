import { expect, test } from "vitest";
import { smallestImage } from "./banner-draft.ts";

const bannerLink = "/files/abc/banner.png";

test("the narrowest copy in WebP is shown", () => {
  const variants = [
    { url: "/files/480.avif", type: "image/avif" as const, width: 480 },
    { url: "/files/480.webp", type: "image/webp" as const, width: 480 },
    { url: "/files/960.webp", type: "image/webp" as const, width: 960 },
  ];

  expect(
    smallestImage({ bannerLink, picture: { width: 1600, height: 600, animated: false, variants } }),
  ).toBe("/files/480.webp");
});

test("without copies the banner itself is shown", () => {
  expect(smallestImage({ bannerLink, picture: null })).toBe(bannerLink);
});
