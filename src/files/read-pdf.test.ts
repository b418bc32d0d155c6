import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { pdfWithPages, slowPdf, swellingPdf } from "#testing/samples/sample-pdfs.ts";
import { makeFolder } from "../../tests/support/servers/server.ts";
import { readPdf } from "./preview.job.server.ts";

const whole = { firstPage: 1, lastPage: 2, textPages: 50, limitMs: 60_000 };

function read(pdf: Buffer, wanted: Partial<Parameters<typeof readPdf>[1]> = {}) {
  const folder = makeFolder();
  onTestFinished(folder.remove);
  const path = join(folder.path, "file.pdf");
  writeFileSync(path, pdf);
  return readPdf(path, { ...whole, signal: new AbortController().signal, ...wanted });
}

test("the pages that are wanted are drawn, and the text of all is read", async () => {
  const { pageCount, pages, text } = await read(pdfWithPages(3));
  expect(pageCount).toBe(3);
  expect(pages).toMatchObject([
    { page: 1, width: 800, height: 1132 },
    { page: 2, width: 800, height: 1132 },
  ]);
  for (const { webp } of pages) {
    expect(await sharp(webp).metadata()).toMatchObject({ format: "webp", width: 800, height: 1132 });
    const { channels } = await sharp(webp).stats();
    // There is ink on the white paper.
    expect(channels.map(({ min, max }) => min < 100 && max === 255)).toEqual([true, true, true]);
  }
  expect(text).toMatch(/^Page 1 of the routine\s+Page 2 of the routine\s+Page 3 of the routine\s+$/);
});

test("a file that never ends is left at its limit", async () => {
  const { pages, text } = await read(slowPdf(), { limitMs: 300 });
  expect({ pages, text }).toEqual({ pages: [], text: "" });
});

// Its priority is below normal: on a busy machine it has a tenth of the time.
const swellingMs = 300_000;

test(
  "a file that swells beyond the memory it may have is left there, and not at its time limit",
  async () => {
    const swelling = swellingPdf();
    expect(await read(swelling, { limitMs: 2 * swellingMs })).toMatchObject({ pageCount: 1, pages: [] });
  },
  swellingMs,
);

test("a reader that cannot begin is no file without content", async () => {
  await expect(read(pdfWithPages(1), { startMs: 0 })).rejects.toThrow("could not be started");
});
