import sharp from "sharp";
import { z } from "zod";
import { serveWorld } from "#testing/site-world.ts";

const colour = z.string().regex(/^#[0-9a-f]{6}$/i);
const path = z.string().startsWith("/");

const manifestSchema = z.strictObject({
  id: path,
  start_url: path,
  scope: z.literal("/"),
  name: z.string().min(1),
  short_name: z.string().min(1).max(12),
  lang: z.literal("en"),
  display: z.enum(["fullscreen", "standalone", "minimal-ui", "browser"]),
  theme_color: colour,
  background_color: colour,
  icons: z
    .array(
      z.strictObject({
        src: path,
        sizes: z.string().regex(/^\d+x\d+$/),
        type: z.literal("image/png"),
        purpose: z.enum(["any", "maskable"]),
      }),
    )
    .min(1),
});

test("every page names the manifest of the site, which phones understand, with icons of the size that it says", async () => {
  const { call } = await serveWorld();
  expect(await (await call("/about")).text()).toContain('<link rel="manifest" href="/site.webmanifest"/>');
  const response = await call("/site.webmanifest");
  expect(response.headers.get("content-type")).toBe("application/manifest+json; charset=utf-8");
  const manifest = await response.json();
  expect(manifest).toMatchObject({ name: "School of Management, Deurali Campus", short_name: "SOM" });
  expect(manifestSchema.safeParse(manifest).error?.issues).toBeUndefined();

  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(await (await call(src)).arrayBuffer()).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});
