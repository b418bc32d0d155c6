import { validateManifest } from "@pwabuilder/manifest-validation";
import sharp from "sharp";
import { expect, test } from "vitest";
import { serveWorld } from "#testing/site-world.ts";

test("every page names the manifest of the site, which phones understand, with icons of the size that it says", async () => {
  const { call } = await serveWorld();
  expect(await (await call("/about")).text()).toContain('<link rel="manifest" href="/site.webmanifest"/>');
  const response = await call("/site.webmanifest");
  expect(response.headers.get("content-type")).toBe("application/manifest+json; charset=utf-8");
  const manifest = await response.json();
  expect(manifest).toMatchObject({ name: "School of Management, Deurali Campus", short_name: "SOM" });
  const problems = (await validateManifest(manifest)).filter(({ valid }) => !valid);
  expect(problems).toEqual([]);

  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(await (await call(src)).arrayBuffer()).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});
