import { identity } from "#content/identity.ts";
import type { Block, Column } from "./blocks.ts";
import { palette } from "./palette.ts";
import { escapeXml, xmlDeclaration } from "./xml.ts";
import { zip } from "./zip.ts";

export type WordDocument = { file: string; office: string; title: string; blocks: Block[] };

/** Word counts in twentieths of a point. This is the width of the text on A4 with margins of 2 cm. */
const textTwips = 9638;
const cellMarginTwips = 110;

export function writeWord(document: WordDocument): Buffer {
  const part = (name: string, xml: string) => ({ name, data: Buffer.from(xmlDeclaration + xml) });
  return zip([
    part("[Content_Types].xml", contentTypes),
    part("_rels/.rels", rootRelations),
    part("docProps/core.xml", coreProperties(document.title)),
    part("word/document.xml", documentXml(document)),
    part("word/_rels/document.xml.rels", documentRelations),
    part("word/styles.xml", styles),
    part("word/footer1.xml", footer),
  ]);
}

function documentXml(document: WordDocument): string {
  const body = [
    styled("School", identity.school),
    styled("Campus", `${identity.campus}, ${identity.university}`),
    styled("Office", document.office),
    styled("Title", document.title),
    ...document.blocks.map(blockXml),
  ].join("");
  return (
    `<w:document xmlns:w="${ns.word}" xmlns:r="${ns.relations}"><w:body>${body}` +
    `<w:sectPr><w:footerReference w:type="default" r:id="rId2"/><w:pgSz w:w="11906" w:h="16838"/>` +
    `<w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/>` +
    `</w:sectPr></w:body></w:document>`
  );
}

function blockXml(block: Block): string {
  switch (block.kind) {
    case "paragraph":
      return styled("Normal", block.text);
    case "heading":
      return styled("Heading1", block.text);
    case "list":
      return block.items
        .map((item, index) => styled("ListItem", `${block.numbered ? `${index + 1}.` : "•"}\t${item}`))
        .join("");
    case "table":
      return tableXml(block.columns, block.rows);
    case "fields":
      return tableXml(
        [
          { label: "", share: 3 },
          { label: "", share: 6 },
        ],
        block.labels.map((label) => [label, ""]),
        { header: false },
      );
  }
}

function tableXml(columns: Column[], rows: string[][], look = { header: true }): string {
  const shares = columns.reduce((sum, column) => sum + column.share, 0);
  const widths = columns.map((column) => Math.round((column.share / shares) * textTwips));
  const edges = ["top", "left", "bottom", "right", "insideH", "insideV"]
    .map((edge) => `<w:${edge} w:val="single" w:sz="4" w:space="0" w:color="C9BFAE"/>`)
    .join("");
  const header = columns.map((column) => column.label);
  return (
    `<w:tbl><w:tblPr><w:tblW w:w="${textTwips}" w:type="dxa"/><w:tblInd w:w="${cellMarginTwips}" w:type="dxa"/><w:tblBorders>${edges}</w:tblBorders>` +
    `<w:tblLayout w:type="fixed"/><w:tblCellMar><w:top w:w="70" w:type="dxa"/><w:left w:w="${cellMarginTwips}" w:type="dxa"/>` +
    `<w:bottom w:w="70" w:type="dxa"/><w:right w:w="${cellMarginTwips}" w:type="dxa"/></w:tblCellMar></w:tblPr>` +
    `<w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join("")}</w:tblGrid>` +
    (look.header ? rowXml(widths, header, "TableHead", palette.ink.slice(1)) : "") +
    rows.map((row) => rowXml(widths, row, "TableText")).join("") +
    `</w:tbl>${styled("Gap", "")}`
  );
}

function rowXml(widths: number[], row: string[], style: string, fill?: string): string {
  const shading = fill ? `<w:shd w:val="clear" w:color="auto" w:fill="${fill}"/>` : "";
  const cells = widths.map(
    (width, index) =>
      `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${shading}</w:tcPr>${styled(style, row[index] ?? "")}</w:tc>`,
  );
  const repeats = fill ? "<w:trPr><w:tblHeader/></w:trPr>" : "";
  return `<w:tr>${repeats}${cells.join("")}</w:tr>`;
}

/** A paragraph in a style; a tab in the text becomes Word's tab. */
function styled(style: string, text: string): string {
  const runs = text
    .split("\t")
    .map((piece) => `<w:t xml:space="preserve">${escapeXml(piece)}</w:t>`)
    .join("<w:tab/>");
  return `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${text ? `<w:r>${runs}</w:r>` : ""}</w:p>`;
}

const ns = {
  word: "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
  relations: "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
  packageRelations: "http://schemas.openxmlformats.org/package/2006/relationships",
  types: "http://schemas.openxmlformats.org/package/2006/content-types",
  core: "http://schemas.openxmlformats.org/package/2006/metadata/core-properties",
  dublinCore: "http://purl.org/dc/elements/1.1/",
};

const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml";

const contentTypes =
  `<Types xmlns="${ns.types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  `<Default Extension="xml" ContentType="application/xml"/>` +
  `<Override PartName="/word/document.xml" ContentType="${wordType}.document.main+xml"/>` +
  `<Override PartName="/word/styles.xml" ContentType="${wordType}.styles+xml"/>` +
  `<Override PartName="/word/footer1.xml" ContentType="${wordType}.footer+xml"/>` +
  `<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`;

const rootRelations =
  `<Relationships xmlns="${ns.packageRelations}">` +
  `<Relationship Id="rId1" Type="${ns.relations}/officeDocument" Target="word/document.xml"/>` +
  `<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/>` +
  `</Relationships>`;

const documentRelations =
  `<Relationships xmlns="${ns.packageRelations}">` +
  `<Relationship Id="rId1" Type="${ns.relations}/styles" Target="styles.xml"/>` +
  `<Relationship Id="rId2" Type="${ns.relations}/footer" Target="footer1.xml"/></Relationships>`;

function coreProperties(title: string): string {
  return (
    `<cp:coreProperties xmlns:cp="${ns.core}" xmlns:dc="${ns.dublinCore}"><dc:title>${escapeXml(title)}</dc:title>` +
    `<dc:creator>${escapeXml(identity.school)}</dc:creator></cp:coreProperties>`
  );
}

const footer =
  `<w:ftr xmlns:w="${ns.word}"><w:p><w:pPr><w:pStyle w:val="Footer"/></w:pPr>` +
  `<w:r><w:t>Sample content. The school, its people and its numbers are invented.</w:t></w:r></w:p></w:ftr>`;

type Style = {
  id: string;
  name: string;
  font: string;
  halfPoints: number;
  colour: string;
  bold?: boolean;
  paragraph?: string;
};

const styleList: Style[] = [
  {
    id: "Normal",
    name: "Normal",
    font: "Calibri",
    halfPoints: 22,
    colour: palette.ink,
    paragraph: spacing(0, 140, 300),
  },
  {
    id: "School",
    name: "School",
    font: "Cambria",
    halfPoints: 36,
    colour: palette.ink,
    bold: true,
    paragraph: spacing(0, 0),
  },
  {
    id: "Campus",
    name: "Campus",
    font: "Cambria",
    halfPoints: 22,
    colour: palette.ink,
    paragraph: `<w:pBdr><w:bottom w:val="single" w:sz="8" w:space="6" w:color="${palette.gold.slice(1)}"/></w:pBdr>${spacing(0, 160)}`,
  },
  {
    id: "Office",
    name: "Office",
    font: "Calibri",
    halfPoints: 18,
    colour: palette.slate,
    bold: true,
    paragraph: spacing(0, 240),
  },
  {
    id: "Title",
    name: "Title",
    font: "Cambria",
    halfPoints: 32,
    colour: palette.ink,
    bold: true,
    paragraph: spacing(0, 240),
  },
  {
    id: "Heading1",
    name: "heading 1",
    font: "Calibri",
    halfPoints: 24,
    colour: palette.crimson,
    bold: true,
    paragraph: `<w:keepNext/>${spacing(240, 80)}`,
  },
  {
    id: "ListItem",
    name: "List Item",
    font: "Calibri",
    halfPoints: 22,
    colour: palette.ink,
    paragraph: `<w:tabs><w:tab w:val="left" w:pos="425"/></w:tabs>${spacing(0, 80, 300)}<w:ind w:left="425" w:hanging="425"/>`,
  },
  {
    id: "TableHead",
    name: "Table Head",
    font: "Calibri",
    halfPoints: 20,
    colour: palette.paper,
    bold: true,
    paragraph: spacing(0, 0),
  },
  {
    id: "TableText",
    name: "Table Text",
    font: "Calibri",
    halfPoints: 20,
    colour: palette.ink,
    paragraph: spacing(0, 0),
  },
  { id: "Gap", name: "Gap", font: "Calibri", halfPoints: 10, colour: palette.ink, paragraph: spacing(0, 0) },
  {
    id: "Footer",
    name: "footer",
    font: "Calibri",
    halfPoints: 16,
    colour: palette.slate,
    paragraph: spacing(0, 0),
  },
];

const styles =
  `<w:styles xmlns:w="${ns.word}"><w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="en-GB"/></w:rPr></w:rPrDefault></w:docDefaults>` +
  `${styleList.map(styleXml).join("")}</w:styles>`;

function styleXml(style: Style): string {
  const byDefault = style.id === "Normal" ? ' w:default="1"' : "";
  return (
    `<w:style w:type="paragraph"${byDefault} w:styleId="${style.id}"><w:name w:val="${style.name}"/>` +
    `<w:pPr>${style.paragraph ?? ""}</w:pPr><w:rPr><w:rFonts w:ascii="${style.font}" w:hAnsi="${style.font}"/>` +
    `${style.bold ? "<w:b/>" : ""}<w:color w:val="${style.colour.slice(1)}"/><w:sz w:val="${style.halfPoints}"/></w:rPr></w:style>`
  );
}

function spacing(before: number, after: number, line = 240): string {
  return `<w:spacing w:before="${before}" w:after="${after}" w:line="${line}" w:lineRule="auto"/>`;
}
