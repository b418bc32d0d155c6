import { identity } from "#content/identity.ts";
import { palette } from "./palette.ts";
import { escapeXml, xmlDeclaration } from "./xml.ts";

type Slide = { title: string; lines: string[] };

const slides: Slide[] = [
  {
    title: "What the four years hold",
    lines: [
      "Eight semesters, 120 credit hours",
      "Internship of eight weeks in the seventh semester",
      "Project and viva in the eighth",
    ],
  },
  {
    title: "Who teaches you, who helps you",
    lines: [
      "The coordinator: routine, attendance, leave",
      "The Student Section: identity card, letters, scholarships",
      "The Examination Section: forms, admit cards, grade sheets",
      "The library: text books, e-journals, past papers",
    ],
  },
  {
    title: "How you are graded",
    lines: [
      "90 and above: A+ · 80 to below 90: A",
      "70 to below 80: B+ · 60 to below 70: B",
      "50 to below 60: C · 40 to below 50: D",
      "Below 40: F · not qualified or absent: I",
    ],
  },
  {
    title: "What we ask of you",
    lines: [
      "80 per cent of attendance in each course",
      "Work of your own, with its sources named",
      "Respect for everyone on the campus: no ragging, ever",
    ],
  },
  {
    title: "Your first week",
    lines: [
      "Collect the routine and the identity card",
      "Register at the library",
      "Choose a class representative",
      "Bring your questions: Block A, window 3",
    ],
  },
];

/** The orientation as one flat OpenDocument file, from which LibreOffice makes the PowerPoint file. */
export function orientationSlides(): string {
  return (
    `${xmlDeclaration}<office:document ${namespaces} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.presentation">` +
    `<office:automatic-styles>${styles}</office:automatic-styles>` +
    `<office:master-styles><style:master-page style:name="Light" style:page-layout-name="Screen" draw:style-name="LightPage"/>` +
    `<style:master-page style:name="Dark" style:page-layout-name="Screen" draw:style-name="DarkPage"/></office:master-styles>` +
    `<office:body><office:presentation>${cover()}${slides.map(page).join("")}</office:presentation></office:body></office:document>`
  );
}

function cover(): string {
  return (
    `<draw:page draw:name="Cover" draw:master-page-name="Dark" draw:style-name="DarkPage">` +
    bar(2.25, 4.4, 3, 0.14, "Crimson") +
    frame("CoverTitle", 2, 5, 21, 3.2, ["Welcome to the BBA"]) +
    frame("CoverText", 2, 8.2, 21, 1.4, ["Orientation of the new batch"]) +
    frame("CoverSmall", 2, 11.8, 21, 1.4, [`${identity.school}, ${identity.campus}`]) +
    `</draw:page>`
  );
}

function page(slide: Slide, index: number): string {
  return (
    `<draw:page draw:name="Slide ${index + 2}" draw:master-page-name="Light" draw:style-name="LightPage">` +
    frame("Heading", 2, 1.4, 21.4, 2, [slide.title]) +
    bar(2.25, 3.5, 2.4, 0.12, "Crimson") +
    frame("Text", 2, 4.2, 21.4, 8, slide.lines) +
    frame("Small", 2, 12.8, 21.4, 0.9, ["Sample content"]) +
    `</draw:page>`
  );
}

function frame(style: string, x: number, y: number, width: number, height: number, lines: string[]): string {
  const paragraphs = lines
    .map((line) => `<text:p text:style-name="${style}">${escapeXml(line)}</text:p>`)
    .join("");
  return `<draw:frame draw:style-name="Plain" ${placed(x, y, width, height)}><draw:text-box>${paragraphs}</draw:text-box></draw:frame>`;
}

function bar(x: number, y: number, width: number, height: number, style: string): string {
  return `<draw:rect draw:style-name="${style}" ${placed(x, y, width, height)}/>`;
}

function placed(x: number, y: number, width: number, height: number): string {
  return `svg:x="${x}cm" svg:y="${y}cm" svg:width="${width}cm" svg:height="${height}cm"`;
}

const namespaces = Object.entries({
  office: "office",
  style: "style",
  text: "text",
  draw: "drawing",
  presentation: "presentation",
  fo: "xsl-fo-compatible",
  svg: "svg-compatible",
})
  .map(([prefix, name]) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(" ");

const styles =
  `<style:page-layout style:name="Screen"><style:page-layout-properties fo:page-width="25.4cm" fo:page-height="14.288cm" ` +
  `fo:margin-top="0cm" fo:margin-bottom="0cm" fo:margin-left="0cm" fo:margin-right="0cm"/></style:page-layout>` +
  ground("LightPage", palette.paper) +
  ground("DarkPage", palette.ink) +
  shape("Plain", 'draw:fill="none" draw:stroke="none"') +
  shape("Crimson", `draw:fill="solid" draw:fill-color="${palette.crimson}" draw:stroke="none"`) +
  words("CoverTitle", "Georgia", 54, palette.paper, true) +
  words("CoverText", "Georgia", 28, "#e9d5a6") +
  words("CoverSmall", "Arial", 16, "#cfc6b6") +
  words("Heading", "Georgia", 34, palette.ink, true) +
  words("Text", "Arial", 22, palette.ink) +
  words("Small", "Arial", 11, palette.slate);

function ground(name: string, colour: string): string {
  return (
    `<style:style style:name="${name}" style:family="drawing-page"><style:drawing-page-properties draw:fill="solid" ` +
    `draw:fill-color="${colour}" draw:background-size="full" presentation:background-visible="true"/></style:style>`
  );
}

function shape(name: string, properties: string): string {
  return `<style:style style:name="${name}" style:family="graphic"><style:graphic-properties ${properties}/></style:style>`;
}

function words(name: string, font: string, points: number, colour: string, bold = false): string {
  return (
    `<style:style style:name="${name}" style:family="paragraph"><style:paragraph-properties fo:margin-bottom="0.35cm"/>` +
    `<style:text-properties fo:font-family="${font}" fo:font-size="${points}pt" fo:color="${colour}"` +
    `${bold ? ' fo:font-weight="bold"' : ""}/></style:style>`
  );
}
