import { deflateSync } from "node:zlib";

/** The smallest files that are what they say. */
export const pdf = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");
export const svg = Buffer.from(
  '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
);
export const zip = Buffer.concat([Buffer.from("PK\x05\x06"), Buffer.alloc(18)]);
export const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from("0000000d49484452000000010000000108000000003a7e9b55", "hex"),
  Buffer.from("0000000a49444154", "hex"),
  deflateSync(Buffer.from([0, 0])),
  Buffer.from("0000000049454e44ae426082", "hex"),
]);
/** The head of an old Office file: enough to be told by. */
export const oldOffice = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(504)]);

/** A PDF of an exact size. */
export function pdfOf(bytes: number): Buffer {
  return Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length, 0x20)]);
}
