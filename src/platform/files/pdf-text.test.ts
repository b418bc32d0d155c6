import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PDFiumLibrary, PDFiumModule } from "@hyzyla/pdfium";
import { cleanText, fileWordsOf } from "#base/file-text.ts";
import { searchWordsOf } from "#kit/search/search.rules.ts";
import { pdfWithText } from "#testing/samples/sample-pdfs.ts";
import { type Pdfium, readTexts } from "./pdf-text.ts";

/** The same text, printed by Chromium and LibreOffice, and with a glyph for each sign in the order of drawing, as Word does. */
const folder = "tests/fixtures/nepali-pdfs";
const written = searchWordsOf(readFileSync(join(folder, "words.txt"), "utf8"));

let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = (await PDFiumModule({})) as Pdfium;
  await PDFiumLibrary.initBase({ vendor: async () => pdfium });
});

/** Here, not in the image worker: a process for each file takes longer than the file. */
const textOf = (bytes: Buffer): string => cleanText([...readTexts(pdfium, bytes, 5)].join("\n\n"));

test.each(readdirSync(folder).filter((name) => name.endsWith(".pdf")))("%s: all Nepali is found", (name) => {
  expect(written.length).toBeGreaterThanOrEqual(40);
  const found = new Set(searchWordsOf(textOf(readFileSync(join(folder, name)))));
  expect(written.filter((word) => !found.has(word))).toEqual([]);
});

test.each(["क्", "ि", "कर्", "क "])("a PDF of only %s is read and shown within a test's time", (part) => {
  const text = textOf(pdfWithText(part.repeat(192_000 / part.length)));
  expect(text.length).toBeGreaterThan(10_000);
  fileWordsOf(text);
});
