import { DOMParser } from "prosemirror-model";
import { isSafeLink, type RichBlock, type RichText } from "#kit/fields/values.ts";
import { fromDoc, hrefOf, schema } from "./rich-schema.ts";

const noColour =
  /^(|black|white|windowtext|inherit|initial|transparent|currentcolor|rgba?\((0, 0, 0|255, 255, 255)\b.*)$/i;

/** What rich texts cannot have, by the elements that show it. */
const signs: Record<string, (element: HTMLElement, style: CSSStyleDeclaration) => boolean> = {
  pictures: (element) => element.matches("img, svg, picture, canvas, v\\:shape"),
  "videos and embedded pages": (element) => element.matches("iframe, object, embed, video, audio"),
  colours: (element, { color, backgroundColor }) =>
    !isInLink(element) &&
    (!noColour.test(color) || !noColour.test(backgroundColor) || element.matches("mark, font[color]")),
  "fonts and sizes": (element, { fontFamily, fontSize }) =>
    fontFamily !== "" || fontSize !== "" || element.matches("font:not([color])"),
  underlining: (element, { textDecorationLine }) =>
    !isInLink(element) && (textDecorationLine.includes("underline") || element.matches("u")),
  "struck-out marks": (element, { textDecorationLine }) =>
    textDecorationLine.includes("line-through") || element.matches("s, strike, del"),
  "raised and lowered letters": (element, { verticalAlign }) =>
    /^(super|sub)$/.test(verticalAlign) || element.matches("sup, sub"),
  "centred and right-aligned text": (element, { textAlign }) =>
    /^(center|right)$/.test(textAlign) || element.matches("[align=center i], [align=right i]"),
  "merged cells": (element) =>
    element instanceof HTMLTableCellElement && element.colSpan * element.rowSpan > 1,
  comments: (element) => /mso-element:\s*comment-list/i.test(styleOf(element)),
  "links that do not lead to a website, an e-mail address or a phone": (element) =>
    element.matches("a[href]") && !isSafeLink(hrefOf(element)),
};
const removed = ["pictures", "videos and embedded pages", "comments"];

const isInLink = (element: Element): boolean => element.closest("a") !== null;
/** Has Word's properties, which browsers ignore. */
const styleOf = (element: Element): string => element.getAttribute("style") ?? "";

const headings = "h1, h2, h3, h4, h5, h6";
const blocks = `ul, ol, li, blockquote, table, tbody, tr, td, th, ${headings}`;

/** Reads the allowed blocks and marks, and names what it leaves out. */
export function readPasted(root: HTMLElement): { text: RichText; dropped: string[] } {
  const elements = [...root.querySelectorAll<HTMLElement>("*")];
  const found = Object.entries(signs)
    .map(([name, isSign]) => ({ name, by: elements.filter((each) => isSign(each, each.style)) }))
    .filter(({ by }) => by.length > 0);
  for (const { name, by } of found) {
    if (!removed.includes(name)) continue;
    for (const element of by) element.remove();
  }
  for (const element of root.querySelectorAll("xml")) element.remove();
  for (const line of root.querySelectorAll("br")) rename(line, "div");
  gatherLines(root);
  for (const table of root.querySelectorAll("table")) prepareTable(table);
  for (const block of root.querySelectorAll(`:is(td, th, blockquote) :is(${blocks})`)) rename(block, "div");
  for (const block of root.querySelectorAll(`li :is(blockquote, ${headings})`)) rename(block, "div");
  levelHeadings(root);
  return {
    text: fromDoc(DOMParser.fromSchema(schema).parse(root)).map(withoutExtraBold),
    dropped: found.map(({ name }) => name),
  };
}

function rename(element: Element, name: string): void {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

/** Word writes list items and quotes as paragraphs: each joins the block before it. */
function gatherLines(root: HTMLElement): void {
  const gathered = new WeakSet<Element>();

  function blockFor(line: Element, name: string, isAlso: (before: Element) => boolean): Element {
    const before = line.previousElementSibling;
    if (before && gathered.has(before) && isAlso(before)) return before;
    const block = root.ownerDocument.createElement(name);
    gathered.add(block);
    line.before(block);
    return block;
  }

  for (const line of root.querySelectorAll("[class^=MsoQuote], [class^=MsoIntenseQuote]"))
    blockFor(line, "blockquote", ({ localName }) => localName === "blockquote").append(line);

  for (const line of root.querySelectorAll("[style*=mso-list i]:not(li)")) {
    const level = Number(/mso-list:\s*l\d+ level(\d)/i.exec(styleOf(line))?.[1] ?? 0);
    if (level === 0) continue;
    const markers = [...line.querySelectorAll("[style*=mso-list i]")];
    const isOrdered = markers.some(({ textContent }) => /[a-z0-9][.)]/i.test(textContent));
    for (const marker of markers) marker.remove();
    const name = isOrdered ? "ol" : "ul";
    let list = blockFor(line, name, (before) =>
      level > 1 ? /^[uo]l$/.test(before.localName) : before.localName === name,
    );
    for (let above = 1; above < level && list.lastElementChild; above++) {
      const item = list.lastElementChild;
      if (!item.lastElementChild?.matches("ul, ol")) item.append(root.ownerDocument.createElement(name));
      list = item.lastElementChild ?? list;
    }
    const item = root.ownerDocument.createElement("li");
    item.append(line);
    list.append(item);
  }
}

/** Merged cells become one cell and empty ones. A table of one cell is only a frame. */
function prepareTable(table: HTMLTableElement): void {
  const rows = [...table.rows];
  const [frame, ...others] = rows.flatMap(({ cells }) => [...cells]);
  if (others.length === 0) {
    table.replaceWith(...(frame?.childNodes ?? []));
    return;
  }
  for (const [index, row] of rows.entries())
    for (const cell of [...row.cells]) {
      const { colSpan, rowSpan, cellIndex } = cell;
      for (const [down, { cells }] of rows.slice(index, index + rowSpan).entries())
        for (let right = down === 0 ? 1 : 0; right < colSpan; right++)
          rows[index + down]?.insertCell(Math.min(cellIndex + right, cells.length));
      cell.removeAttribute("colspan");
      cell.removeAttribute("rowspan");
    }
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  for (const row of rows) while (row.cells.length < width) row.insertCell();
}

function levelHeadings(root: HTMLElement): void {
  const all = [...root.querySelectorAll(`${headings}, .MsoTitle`)];
  const levels = all.map(({ localName }) => Number(/^h(\d)$/.exec(localName)?.[1] ?? 1));
  const first = Math.min(...levels);
  for (const [index, heading] of all.entries()) rename(heading, levels[index] === first ? "h2" : "h3");
}

/** Headings are bold anyway. Word and Google Docs have no header cells: a bold first row is one. */
function withoutExtraBold(block: RichBlock): RichBlock {
  const plain = (spans: Extract<RichBlock, { kind: "heading" }>["spans"]) =>
    spans.map(({ isBold: _, ...span }) => span);
  if (block.kind === "heading") return { ...block, spans: plain(block.spans) };
  if (block.kind !== "table") return block;
  const [head = [], ...body] = block.rows;
  const isBold = head.flat().length > 0 && head.flat().every((span) => span.isBold);
  if (body.length === 0 || !(block.hasHeader || isBold)) return { ...block, hasHeader: false };
  return { ...block, hasHeader: true, rows: [head.map(plain), ...body] };
}
