import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openFolder } from "#testing/folder.ts";
import { pdfWithPages, slowPdf } from "#testing/samples/sample-pdfs.ts";
import { readPdf } from "./preview.job.server.ts";

const whole = { firstPage: 1, lastPage: 2, textPages: 50, limitMs: 60_000 };

function read(pdf: Buffer, wanted: Partial<Parameters<typeof readPdf>[1]> = {}) {
  const path = join(openFolder(), "file.pdf");
  writeFileSync(path, pdf);
  return readPdf(path, { ...whole, signal: new AbortController().signal, ...wanted });
}

test("a PDF that takes too long is given up at the limit", async () => {
  const { pages, text } = await read(slowPdf(), { limitMs: 300 });
  expect({ pages, text }).toEqual({ pages: [], text: "" });
});

test("a reader that cannot begin is no file without content", async () => {
  await expect(read(pdfWithPages(1), { startMs: 0 })).rejects.toThrow("could not be started");
});
