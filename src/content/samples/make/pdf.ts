import { type Face, winAnsi } from "./pdf-widths.ts";

/**
 * A small PDF writer: A4 pages, the standard fonts that every viewer has, filled shapes, lines and one kind of
 * picture. Nothing is compressed and nothing is dated, so the same calls give the same bytes on every machine.
 * Places are in points from the top left corner.
 */
export const pageSize = { width: 595, height: 842 };

export type Pdf = {
  addPage(): Page;
  pages: Page[];
  bytes(): Buffer;
};

export type Page = {
  text(text: string, at: { x: number; y: number; face: Face; size: number; colour: string }): void;
  rectangle(box: { x: number; y: number; width: number; height: number; colour: string }): void;
  line(
    from: { x: number; y: number },
    to: { x: number; y: number },
    pen: { width: number; colour: string },
  ): void;
  /** An SVG path of absolute M, L, C and Z, scaled from its own units. */
  path(d: string, at: { x: number; y: number; scale: number; colour: string }): void;
  picture(png: Buffer, box: { x: number; y: number; width: number; height: number }): void;
};

const faces: Face[] = ["Helvetica", "Helvetica-Bold", "Times-Roman", "Times-Bold", "Times-Italic"];

export function createPdf(about: { title: string; author: string }): Pdf {
  const pages: (Page & { operators: string[]; pictures: Buffer[] })[] = [];

  function addPage(): Page {
    const page = createPage();
    pages.push(page);
    return page;
  }

  function bytes(): Buffer {
    const objects: Buffer[] = [];
    const add = (body: string | Buffer) => objects.push(Buffer.from(body));
    const fontsAt = 4;
    const firstPageAt = fontsAt + faces.length;
    const pageNumbers: number[] = [];
    const contents: Buffer[] = [];
    let next = firstPageAt;
    for (const page of pages) {
      const pictures = page.pictures.map((_, index) => `/P${index} ${next + 2 + index} 0 R`).join(" ");
      pageNumbers.push(next);
      contents.push(
        Buffer.from(
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageSize.width} ${pageSize.height}] /Contents ${next + 1} 0 R ` +
            `/Resources << /Font << ${faces.map((_, index) => `/F${index} ${fontsAt + index} 0 R`).join(" ")} >>` +
            `${pictures ? ` /XObject << ${pictures} >>` : ""} >> >>`,
        ),
        stream("", Buffer.from(page.operators.join("\n"), "latin1")),
        ...page.pictures.map(pictureObject),
      );
      next += 2 + page.pictures.length;
    }

    add("<< /Type /Catalog /Pages 2 0 R /Lang (en-GB) /ViewerPreferences << /DisplayDocTitle true >> >>");
    add(`<< /Type /Pages /Kids [${pageNumbers.map((n) => `${n} 0 R`).join(" ")}] /Count ${pages.length} >>`);
    add(`<< /Title ${textString(about.title)} /Author ${textString(about.author)} >>`);
    for (const face of faces) {
      add(`<< /Type /Font /Subtype /Type1 /BaseFont /${face} /Encoding /WinAnsiEncoding >>`);
    }
    objects.push(...contents);
    return file(objects);
  }

  return { addPage, pages, bytes };
}

function createPage() {
  const operators: string[] = [];
  const pictures: Buffer[] = [];
  const up = (y: number) => round(pageSize.height - y);

  const page: Page & { operators: string[]; pictures: Buffer[] } = {
    operators,
    pictures,
    text(text, { x, y, face, size, colour }) {
      operators.push(
        `BT ${rgb(colour)} rg /F${faces.indexOf(face)} ${size} Tf ${round(x)} ${up(y)} Td (${escaped(text)}) Tj ET`,
      );
    },
    rectangle({ x, y, width, height, colour }) {
      operators.push(`${rgb(colour)} rg ${round(x)} ${up(y + height)} ${round(width)} ${round(height)} re f`);
    },
    line(from, to, pen) {
      operators.push(
        `${rgb(pen.colour)} RG ${pen.width} w ${round(from.x)} ${up(from.y)} m ${round(to.x)} ${up(to.y)} l S`,
      );
    },
    path(d, { x, y, scale, colour }) {
      const drawn = d
        .replace(/([MLCZ])([^MLCZ]*)/g, (_, command: string, numbers: string) => {
          return `${numbers.trim()} ${{ M: "m", L: "l", C: "c", Z: "h" }[command]} `;
        })
        .trim();
      operators.push(`q ${scale} 0 0 ${-scale} ${round(x)} ${up(y)} cm ${rgb(colour)} rg ${drawn} f Q`);
    },
    picture(png, { x, y, width, height }) {
      operators.push(
        `q ${round(width)} 0 0 ${round(height)} ${round(x)} ${up(y + height)} cm /P${pictures.length} Do Q`,
      );
      pictures.push(png);
    },
  };
  return page;
}

/**
 * A PNG without transparency, 8 bits of grey: PDF's FlateDecode with a PNG predictor reads the very bytes that a
 * PNG keeps in its IDAT chunks.
 */
function pictureObject(png: Buffer): Buffer {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  if (png[24] !== 8 || png[25] !== 0) throw new Error("A picture in a PDF must be a PNG of 8-bit grey.");
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString("latin1", at + 4, at + 8) === "IDAT") data.push(png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const about =
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 ` +
    `/Filter /FlateDecode /DecodeParms << /Predictor 15 /Colors 1 /BitsPerComponent 8 /Columns ${width} >>`;
  return stream(about, Buffer.concat(data));
}

function stream(about: string, data: Buffer): Buffer {
  const head = `<< ${about}${about ? " " : ""}/Length ${data.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), data, Buffer.from("\nendstream")]);
}

/** The objects in order, then the table of where each begins. */
function file(objects: Buffer[]): Buffer {
  // The second line holds bytes past ASCII, so that transports take the file for binary.
  const parts = [Buffer.from("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  const begins: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [index, body] of objects.entries()) {
    begins.push(length);
    const object = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from("\nendobj\n")]);
    parts.push(object);
    length += object.length;
  }
  const rows = begins.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R /Info 3 0 R >>\n` +
        `startxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** Inside the page's text every character is one byte of WinAnsiEncoding. */
function escaped(text: string): string {
  return [...text]
    .map((character) => String.fromCharCode(winAnsi[character] ?? character.charCodeAt(0)))
    .join("")
    .replace(/[\\()]/g, "\\$&");
}

/** Outside of pages, UTF-16 as hexadecimal holds any script. */
function textString(text: string): string {
  return `<FEFF${Buffer.from(text, "utf16le").swap16().toString("hex").toUpperCase()}>`;
}

function rgb(colour: string): string {
  return [1, 3, 5].map((at) => round(Number.parseInt(colour.slice(at, at + 2), 16) / 255)).join(" ");
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
