import { constants, deflateRawSync, deflateSync } from "node:zlib";

const fullPageFill = "0 0 595 842 re f\n";

export function pdfWithPages(count: number, of = "the routine"): Buffer {
  return pdfOfPages(
    Array.from({ length: count }, (_, index) => `BT /F1 48 Tf 60 700 Td (Page ${index + 1} of ${of}) Tj ET`),
  );
}

/** One page of letters x, each of which says that it stands for a part of this text. A reader takes no longer part. */
export function pdfWithText(text: string): Buffer {
  const parts = (text.match(/.{1,16000}/gs) ?? []).map((part) => {
    const hex = Buffer.from(`\ufeff${part}`, "utf16le").swap16().toString("hex");
    return `/Span<</ActualText<${hex}>>>BDC (x) Tj EMC`;
  });
  const content = deflateSync(`BT /F1 8 Tf 60 700 Td ${parts.join("\n")} ET`);
  return pdfOfPages([content.toString("latin1")], "", "/Filter/FlateDecode");
}

/** Its second page is all but a line, and it says that it has two pages more than there are. */
export function oddPdf(): Buffer {
  const line = pdfWithPages(3)
    .toString("latin1")
    .replace(/(?<=Page 1 .*?)\[0 0 595 842\]/s, "[0 0 9999 1]");
  return Buffer.from(line.replace("/Count 3", "/Count 5"), "latin1");
}

export const slowPdf = (): Buffer => pdfOfPages([fullPageFill.repeat(200_000)]);

/** One page whose content is 700 MB of spaces, compressed into less than one. */
export function swellingPdf(): Buffer {
  const spaces = Buffer.alloc(1_000_000, " ");
  // Compressed once: what ends in a full flush can stand any number of times.
  const piece = deflateRawSync(spaces, { finishFlush: constants.Z_FULL_FLUSH });
  const head = Buffer.from([0x78, 0x01]);
  // Without its checksum, which the reader does not miss.
  const compressed = Buffer.concat([head, ...Array<Buffer>(700).fill(piece), Buffer.from([0x03, 0x00])]);
  // One byte a character, as everything else here is written.
  return pdfOfPages([compressed.toString("latin1")], "", "/Filter/FlateDecode");
}

export function encryptedPdf(): Buffer {
  const unknown = `<${"a7".repeat(32)}>`;
  const locked = `/Encrypt <</Filter/Standard/V 1/R 2/Length 40/P -4/O ${unknown}/U ${unknown}>> /ID [${unknown} ${unknown}]`;
  return pdfOfPages(["BT /F1 48 Tf (Secret) Tj ET"], locked);
}

/** It begins like a PDF and breaks off in the middle of its first page. */
export const damagedPdf = (): Buffer => pdfWithPages(2).subarray(0, 150);

function pdfOfPages(contents: string[], trailer = "", filter = ""): Buffer {
  const firstPage = 4;
  const pageObjects = contents.map((_, index) => firstPage + index * 2);
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Count ${contents.length}/Kids[${pageObjects.map((number) => `${number} 0 R`).join(" ")}]>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ...contents.flatMap((content, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents ${firstPage + index * 2 + 1} 0 R>>`,
      `<</Length ${content.length}${filter}>>stream\n${content}\nendstream`,
    ]),
  ];
  let text = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}`;
  return Buffer.from(
    `${text}${table}trailer<</Size ${size}/Root 1 0 R ${trailer}>>\nstartxref\n${text.length}\n%%EOF\n`,
    "latin1",
  );
}
