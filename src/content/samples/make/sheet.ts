import { identity } from "#content/identity.ts";
import { palette } from "./palette.ts";
import { escapeXml, xmlDeclaration } from "./xml.ts";
import { zip } from "./zip.ts";

export type Sheet = {
  file: string;
  name: string;
  title: string;
  columns: { label: string; width: number }[];
  rows: (string | number)[][];
  note: string;
};

/** Positions in `styles` below. */
const look = { title: 1, subtitle: 2, header: 3, text: 4, number: 5, note: 6 } as const;

const headerRow = 4;

export function writeSheet(sheet: Sheet): Buffer {
  const part = (name: string, xml: string) => ({ name, data: Buffer.from(xmlDeclaration + xml) });
  return zip([
    part("[Content_Types].xml", contentTypes),
    part("_rels/.rels", relations([["officeDocument", "xl/workbook.xml"]])),
    part("xl/workbook.xml", workbook(sheet.name)),
    part(
      "xl/_rels/workbook.xml.rels",
      relations([
        ["worksheet", "worksheets/sheet1.xml"],
        ["styles", "styles.xml"],
      ]),
    ),
    part("xl/worksheets/sheet1.xml", worksheet(sheet)),
    part("xl/styles.xml", styles),
  ]);
}

function worksheet(sheet: Sheet): string {
  const columns = sheet.columns
    .map(
      (column, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${column.width}" customWidth="1"/>`,
    )
    .join("");
  const rows = [
    row(1, [text(sheet.title, look.title)], 26),
    row(2, [text(`${identity.school}, ${identity.campus}`, look.subtitle)]),
    row(
      headerRow,
      sheet.columns.map((column) => text(column.label, look.header)),
      20,
    ),
    ...sheet.rows.map((cells, index) => row(headerRow + 1 + index, cells.map(cell))),
    row(headerRow + 2 + sheet.rows.length, [text(sheet.note, look.note)]),
    row(headerRow + 3 + sheet.rows.length, [text("Sample content: all numbers are invented.", look.note)]),
  ];
  return (
    `<worksheet xmlns="${ns.sheet}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>` +
    `<sheetViews><sheetView showGridLines="0" workbookViewId="0"><pane ySplit="${headerRow}" topLeftCell="A${headerRow + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `<sheetFormatPr defaultRowHeight="16"/><cols>${columns}</cols><sheetData>${rows.join("")}</sheetData>` +
    `<pageMargins left="0.6" right="0.6" top="0.7" bottom="0.7" header="0.3" footer="0.3"/>` +
    `<pageSetup paperSize="9" orientation="portrait" fitToWidth="1" fitToHeight="0"/></worksheet>`
  );
}

type Cell = (address: string) => string;

function row(number: number, cells: Cell[], height?: number): string {
  const tall = height ? ` ht="${height}" customHeight="1"` : "";
  const written = cells.map((write, index) => write(String.fromCharCode(65 + index) + number));
  return `<row r="${number}"${tall}>${written.join("")}</row>`;
}

function cell(value: string | number): Cell {
  if (typeof value === "string") return text(value, look.text);
  return (address) => `<c r="${address}" s="${look.number}"><v>${value}</v></c>`;
}

function text(value: string, style: number): Cell {
  return (address) => `<c r="${address}" s="${style}" t="inlineStr"><is><t>${escapeXml(value)}</t></is></c>`;
}

const ns = {
  sheet: "http://schemas.openxmlformats.org/spreadsheetml/2006/main",
  relations: "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
};

const sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const contentTypes =
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  `<Default Extension="xml" ContentType="application/xml"/>` +
  `<Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`;

function relations(targets: [type: string, target: string][]): string {
  const each = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${ns.relations}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each.join("")}</Relationships>`;
}

function workbook(name: string): string {
  return (
    `<workbook xmlns="${ns.sheet}" xmlns:r="${ns.relations}"><sheets>` +
    `<sheet name="${escapeXml(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  );
}

const argb = (colour: string) => `FF${colour.slice(1).toUpperCase()}`;
const font = (size: number, colour: string, extra = "") =>
  `<font>${extra}<sz val="${size}"/><color rgb="${argb(colour)}"/><name val="Calibri"/><family val="2"/></font>`;

const styles =
  `<styleSheet xmlns="${ns.sheet}"><fonts count="6">` +
  font(11, palette.ink) +
  font(16, palette.ink, "<b/>") +
  font(11, palette.slate) +
  font(11, palette.paper, "<b/>") +
  font(10, palette.slate, "<i/>") +
  font(11, palette.ink) +
  `</fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>` +
  `<fill><patternFill patternType="solid"><fgColor rgb="${argb(palette.ink)}"/></patternFill></fill></fills>` +
  `<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border>` +
  `<border><left/><right/><top/><bottom style="thin"><color rgb="FFDDD3C2"/></bottom><diagonal/></border></borders>` +
  `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">` +
  `<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
  `<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>` +
  `<xf numFmtId="0" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1"/>` +
  `<xf numFmtId="0" fontId="3" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center"/></xf>` +
  `<xf numFmtId="0" fontId="5" fillId="0" borderId="1" xfId="0" applyBorder="1"/>` +
  `<xf numFmtId="0" fontId="5" fillId="0" borderId="1" xfId="0" applyBorder="1" applyAlignment="1"><alignment horizontal="left"/></xf>` +
  `<xf numFmtId="0" fontId="4" fillId="0" borderId="0" xfId="0" applyFont="1"/>` +
  `</cellXfs></styleSheet>`;
