import type { PDFiumModule } from "@hyzyla/pdfium";
import { type Glyph, joinGlyphs } from "./nepali-lines.ts";

type MissingName =
  | `_FPDFText_Get${"Unicode" | "TextObject" | "CharOrigin" | "CharBox" | "LooseCharBox"}`
  | "_FPDFText_IsGenerated"
  | "_FPDFPageObj_GetBounds";

/** The module has these functions, but not their types. Some write numbers to the memory at the given places. */
export type Pdfium = Awaited<ReturnType<typeof PDFiumModule>> &
  Record<MissingName, (...numbers: number[]) => number>;

/** No space is narrower than this part of a line's height. */
const leastGapShare = 0.03;
const maxCharactersAPage = 200_000;
/** Of one cluster. */
const maxParts = 8;

/** The text of the first pages, in the order in which it is read. */
export function* readTexts(pdfium: Pdfium, bytes: Buffer, lastPage: number): Generator<string> {
  const { malloc, free } = pdfium.wasmExports;
  const place = malloc(bytes.length);
  pdfium.HEAPU8.set(bytes, place);
  const document = pdfium._FPDF_LoadMemDocument(place, bytes.length, 0);
  try {
    const count = document && pdfium._FPDF_GetPageCount(document);
    for (let number = 0; number < Math.min(lastPage, count); number += 1) {
      const page = pdfium._FPDF_LoadPage(document, number);
      if (!page) return;
      const textPage = pdfium._FPDFText_LoadPage(page);
      const glyphs = textPage ? glyphsOf(pdfium, page, textPage) : [];
      pdfium._FPDFText_ClosePage(textPage);
      pdfium._FPDF_ClosePage(page);
      yield joinGlyphs(glyphs);
    }
  } finally {
    if (document) pdfium._FPDF_CloseDocument(document);
    free(place);
  }
}

function glyphsOf(pdfium: Pdfium, page: number, textPage: number): Glyph[] {
  const room = pdfium.wasmExports.malloc(32);
  // The memory moves when it grows.
  const memory = () => new DataView(pdfium.HEAPU8.buffer, room);
  const restOf = createRests(pdfium, page, textPage, room);
  const glyphs: Glyph[] = [];
  let last: { glyph: Glyph; origin: string; object: number } | undefined;
  const count = Math.min(pdfium._FPDFText_CountChars(textPage), maxCharactersAPage);
  for (let char = 0; char < count; char += 1) {
    const code = pdfium._FPDFText_GetUnicode(textPage, char);
    if (code === 0 || code === 13 || code > 0x10ffff) continue;
    const text = String.fromCodePoint(code);
    pdfium._FPDFText_GetCharBox(textPage, char, room, room + 8, room + 16, room + 24);
    const [left, right] = [memory().getFloat64(0, true), memory().getFloat64(8, true)];
    if (pdfium._FPDFText_IsGenerated(textPage, char) === 1) {
      glyphs.push({ text, left, right, leastGap: 0, isSupposed: true });
      continue;
    }
    const object = pdfium._FPDFText_GetTextObject(textPage, char);
    pdfium._FPDFText_GetCharOrigin(textPage, char, room, room + 8);
    const origin = `${object} ${memory().getFloat64(0, true)} ${memory().getFloat64(8, true)}`;
    // The letters of one glyph have one origin.
    if (last && origin === last.origin) {
      last.glyph.text += text;
      last.glyph.right = Math.max(last.glyph.right, right);
      continue;
    }
    if (last) last.glyph.right = Math.max(last.glyph.right, ...restOf(last.object, object));
    pdfium._FPDFText_GetLooseCharBox(textPage, char, room);
    const height = Math.abs(memory().getFloat32(4, true) - memory().getFloat32(12, true));
    const glyph = { text, left, right, leastGap: leastGapShare * height, isSupposed: false };
    glyphs.push(glyph);
    last = { glyph, origin, object };
  }
  pdfium.wasmExports.free(room);
  return glyphs;
}

/**
 * The text of a cluster belongs to the first of its parts; the others come after it and have none. Returns where these end, which
 * are drawn between two objects with a text.
 */
function createRests(pdfium: Pdfium, page: number, textPage: number, room: number) {
  const count = Math.min(pdfium._FPDFPage_CountObjects(page), maxCharactersAPage);
  const objects = Array.from({ length: count }, (_, at) => pdfium._FPDFPage_GetObject(page, at));
  const places = new Map(objects.map((object, at) => [object, at]));
  const chars = Math.min(pdfium._FPDFText_CountChars(textPage), maxCharactersAPage);
  const withText = new Set(
    Array.from({ length: chars }, (_, char) => pdfium._FPDFText_GetTextObject(textPage, char)),
  );
  return (from: number, to: number): number[] => {
    const [first, next] = [places.get(from), places.get(to)];
    if (first === undefined || next === undefined || first > next) return [];
    return objects
      .slice(first + 1, Math.min(next, first + maxParts))
      .filter((object) => !withText.has(object))
      .map((object) => {
        pdfium._FPDFPageObj_GetBounds(object, room, room + 4, room + 8, room + 12);
        return new DataView(pdfium.HEAPU8.buffer, room).getFloat32(8, true);
      });
  };
}
