import { identity } from "#content/identity.ts";
import type { Block, Column } from "./blocks.ts";
import { emblem, palette } from "./palette.ts";
import { createPdf, type Page, pageSize } from "./pdf.ts";
import { type Face, textWidth, wrap } from "./pdf-widths.ts";

/** A notice on the school's paper. */
export type Letter = {
  file: string;
  /** Who issues it: stands left under the letterhead. */
  office: string;
  title: string;
  /** The title in Devanagari, for which the standard fonts have no letters: drawn as a picture above the title. */
  nepaliTitle?: string;
  blocks: Block[];
  /** The post of the person who signs; a form or a syllabus is not signed by the school. */
  signedBy?: string;
  /** What stands right under the letterhead, in the place of "Sample notice". */
  label?: string;
};

/** A line of Devanagari as a PNG of grey, dark on white. */
export type DrawNepali = (text: string) => Promise<{ png: Buffer; width: number; height: number }>;

const margin = 62;
const textLeft = margin;
const textRight = pageSize.width - margin;
const measure = textRight - textLeft;
const bodyTop = 62;
const bodyBottom = pageSize.height - 74;

const body = { face: "Times-Roman", size: 11.5, leading: 16.5 } as const;
const cell = { size: 9.5, leading: 12.5, padX: 6, padY: 5 };

export async function writeLetter(letter: Letter, drawNepali: DrawNepali): Promise<Buffer> {
  const pdf = createPdf({ title: letter.nepaliTitle ?? letter.title, author: identity.school });
  let page = pdf.addPage();
  let y = drawHead(page, letter.office, letter.label ?? "Sample notice");

  /** Begins a new page when less than `height` is left on this one. */
  function room(height: number): void {
    if (y + height <= bodyBottom) return;
    page = pdf.addPage();
    y = bodyTop;
  }

  function write(
    text: string,
    x: number,
    style: { face: Face; size: number; leading: number },
    colour: string,
    width: number,
  ) {
    for (const line of wrap(text, style.face, style.size, width)) {
      room(style.leading);
      y += style.leading;
      page.text(line, { x, y: y - style.leading * 0.25, face: style.face, size: style.size, colour });
    }
  }

  function drawTable(columns: Column[], rows: string[][]): void {
    const shares = columns.reduce((sum, column) => sum + column.share, 0);
    const widths = columns.map((column) => (column.share / shares) * measure);
    drawRow(
      columns,
      widths,
      columns.map((column) => column.label),
      { header: true, shaded: false },
    );
    for (const [index, row] of rows.entries()) {
      const height = rowHeight(widths, row, "Helvetica");
      if (y + height > bodyBottom) {
        room(height);
        drawRow(
          columns,
          widths,
          columns.map((column) => column.label),
          { header: true, shaded: false },
        );
      }
      drawRow(columns, widths, row, { header: false, shaded: index % 2 === 1 });
    }
    page.line({ x: textLeft, y }, { x: textRight, y }, { width: 0.8, colour: palette.ink });
  }

  function drawRow(
    columns: Column[],
    widths: number[],
    row: string[],
    look: { header: boolean; shaded: boolean },
  ): void {
    const face = look.header ? "Helvetica-Bold" : "Helvetica";
    const height = rowHeight(widths, row, face);
    room(height);
    const fill = look.header ? palette.ink : look.shaded ? palette.shade : undefined;
    if (fill) page.rectangle({ x: textLeft, y, width: measure, height, colour: fill });
    let x = textLeft;
    for (const [index, column] of columns.entries()) {
      const width = widths[index] ?? 0;
      const inner = width - 2 * cell.padX;
      let lineY = y + cell.padY;
      for (const line of wrap(row[index] ?? "", face, cell.size, inner)) {
        const slack = inner - textWidth(line, face, cell.size);
        const indent = column.align === "right" ? slack : column.align === "centre" ? slack / 2 : 0;
        lineY += cell.leading;
        page.text(line, {
          x: x + cell.padX + indent,
          y: lineY - cell.leading * 0.25,
          face,
          size: cell.size,
          colour: look.header ? palette.paper : palette.ink,
        });
      }
      x += width;
    }
    y += height;
  }

  y += 20;
  if (letter.nepaliTitle) {
    const drawn = await drawNepali(letter.nepaliTitle);
    const height = 21;
    const width = Math.min(measure, (drawn.width / drawn.height) * height);
    page.picture(drawn.png, { x: textLeft, y, width, height: (drawn.height / drawn.width) * width });
    y += height + 8;
  }
  write(letter.title, textLeft, { face: "Times-Bold", size: 17, leading: 22 }, palette.ink, measure);
  y += 5;
  page.rectangle({ x: textLeft, y, width: 36, height: 2, colour: palette.crimson });
  y += 16;

  for (const block of letter.blocks) {
    switch (block.kind) {
      case "paragraph":
        write(block.text, textLeft, body, palette.ink, measure);
        y += 8;
        break;
      case "heading":
        // A heading never stands alone at the foot of a page.
        room(60);
        y += 6;
        write(
          block.text,
          textLeft,
          { face: "Helvetica-Bold", size: 10.5, leading: 16 },
          palette.crimson,
          measure,
        );
        y += 3;
        break;
      case "list":
        for (const [index, item] of block.items.entries()) {
          room(body.leading);
          const mark = block.numbered ? `${index + 1}.` : "•";
          page.text(mark, {
            x: textLeft + 4,
            y: y + body.leading * 0.75,
            face: body.face,
            size: body.size,
            colour: palette.crimson,
          });
          write(item, textLeft + 22, body, palette.ink, measure - 22);
          y += 3;
        }
        y += 6;
        break;
      case "table":
        y += 2;
        drawTable(block.columns, block.rows);
        y += 14;
        break;
      case "fields":
        for (const label of block.labels) {
          room(26);
          y += 22;
          page.text(label, { x: textLeft, y, face: "Helvetica", size: 9.5, colour: palette.ink });
          page.line(
            { x: textLeft + 150, y: y + 2 },
            { x: textRight, y: y + 2 },
            { width: 0.5, colour: palette.slate },
          );
        }
        y += 16;
        break;
    }
  }

  if (letter.signedBy) {
    room(74);
    y += 46;
    page.line({ x: textRight - 170, y }, { x: textRight, y }, { width: 0.6, colour: palette.slate });
    page.text(letter.signedBy, {
      x: textRight - 170,
      y: y + 14,
      face: "Times-Bold",
      size: 11.5,
      colour: palette.ink,
    });
    page.text(identity.campus, {
      x: textRight - 170,
      y: y + 28,
      face: "Times-Roman",
      size: 10.5,
      colour: palette.slate,
    });
  }

  for (const [index, each] of pdf.pages.entries()) drawFoot(each, index + 1, pdf.pages.length);
  return pdf.bytes();
}

/** Returns how far down the letterhead reaches. */
function drawHead(page: Page, office: string, label: string): number {
  page.rectangle({ x: 0, y: 0, width: pageSize.width, height: 7, colour: palette.ink });
  for (const part of emblem) page.path(part.d, { x: textLeft - 8, y: 32, scale: 1, colour: part.fill });
  const x = textLeft + 66;
  page.text(identity.school, { x, y: 56, face: "Times-Bold", size: 20, colour: palette.ink });
  page.text(`${identity.campus}, ${identity.university}`, {
    x,
    y: 72,
    face: "Times-Roman",
    size: 11,
    colour: palette.ink,
  });
  page.text(
    `${identity.address.street}, ${identity.address.place}  ·  ${identity.phone.text}  ·  ${identity.email.text}`,
    {
      x,
      y: 86,
      face: "Helvetica",
      size: 8,
      colour: palette.slate,
    },
  );
  page.line({ x: textLeft, y: 104 }, { x: textRight, y: 104 }, { width: 1.2, colour: palette.ink });
  page.line({ x: textLeft, y: 107 }, { x: textRight, y: 107 }, { width: 0.5, colour: palette.gold });
  page.text(office, { x: textLeft, y: 124, face: "Helvetica-Bold", size: 9, colour: palette.slate });
  const width = textWidth(label, "Times-Italic", 10.5);
  page.text(label, {
    x: textRight - width,
    y: 124,
    face: "Times-Italic",
    size: 10.5,
    colour: palette.crimson,
  });
  return 128;
}

function drawFoot(page: Page, number: number, count: number): void {
  const y = pageSize.height - 44;
  page.line({ x: textLeft, y: y - 13 }, { x: textRight, y: y - 13 }, { width: 0.5, colour: palette.gold });
  const pen = { y, face: "Helvetica", size: 7.5, colour: palette.slate } as const;
  page.text(`Sample content. ${identity.school}, its people and its numbers are invented.`, {
    x: textLeft,
    ...pen,
  });
  const counted = `Page ${number} of ${count}`;
  page.text(counted, { x: textRight - textWidth(counted, pen.face, pen.size), ...pen });
}

function rowHeight(widths: number[], row: string[], face: Face): number {
  const lines = row.map(
    (text, index) => wrap(text, face, cell.size, (widths[index] ?? 0) - 2 * cell.padX).length,
  );
  return Math.max(...lines) * cell.leading + 2 * cell.padY;
}
