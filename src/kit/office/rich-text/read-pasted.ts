import { DOMParser, type TagParseRule } from "prosemirror-model";
import { isAcceptedPicture } from "#kit/client/shrink-picture.ts";
import { isEmbedded } from "#kit/fields/rich.ts";
import { rich } from "#kit/fields/rules.ts";
import { shaped } from "#kit/fields/shape.ts";
import { isSafeLink, newPicture, parseJson, type RichBlock, type RichText } from "#kit/fields/values.ts";
import { fromDoc, hrefOf, schema } from "./rich-schema.ts";

const noColour =
  /^(|black|white|windowtext|inherit|initial|transparent|currentcolor|rgba?\((0, 0, 0|255, 255, 255)\b.*)$/i;

/** What rich texts cannot have, by the elements that show it. */
const signs: Record<string, (element: HTMLElement, style: CSSStyleDeclaration) => boolean> = {
  pictures: (element) => element.matches("img:not([src^='data:']), svg, canvas, v\\:shape"),
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

/** Reads the allowed blocks and marks, and names what it leaves out. Pictures that are not in it leave a gap. */
export function readPasted(root: HTMLElement) {
  const elements = [...root.querySelectorAll<HTMLElement>("*")];
  const found = Object.entries(signs)
    .map(([name, isSign]) => ({ name, by: elements.filter((each) => isSign(each, each.style)) }))
    .filter(({ by }) => by.length > 0);
  for (const { name, by } of found) {
    if (!removed.includes(name)) continue;
    for (const element of by) if (!element.matches("img")) element.remove();
  }
  const { embedded, files } = readEmbedded(root);
  for (const element of root.querySelectorAll("xml")) element.remove();
  for (const line of root.querySelectorAll("br")) rename(line, "div");
  gatherLines(root);
  for (const table of root.querySelectorAll("table")) prepareTable(table);
  for (const block of root.querySelectorAll(`:is(td, th, blockquote) :is(${blocks})`)) rename(block, "div");
  for (const block of root.querySelectorAll(`li :is(blockquote, ${headings})`)) rename(block, "div");
  levelHeadings(root);
  for (const mark of [...embedded.keys()].reverse()) outermost(mark)?.after(mark);
  const blockRule: TagParseRule = {
    tag: "figure",
    node: "embedded",
    getAttrs: (mark) => embedded.has(mark) && { block: embedded.get(mark) },
  };
  const parser = new DOMParser(schema, [blockRule, ...DOMParser.fromSchema(schema).rules]);
  const text: RichText = fromDoc(parser.parse(root)).map(withoutExtraBold);
  return { text, files, dropped: found.map(({ name }) => name) };
}

/** Copies of blocks, and pictures: with their files, if the clipboard contains them. Puts a mark in the place of each. */
function readEmbedded(root: HTMLElement) {
  const embedded = new Map<HTMLElement, RichBlock>();
  const files = new Map<RichBlock, File>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-embedded], img")) {
    const copy = element.dataset.embedded;
    const block = copy === undefined ? pictureOf(element) : copiedBlock(copy);
    const file = copy === undefined && block ? fileIn(element.getAttribute("src") ?? "") : undefined;
    if (block && file) files.set(block, file);
    const mark = root.ownerDocument.createElement("figure");
    if (block) embedded.set(mark, block);
    element.replaceWith(mark);
  }
  return { embedded, files };
}

/** Never trusted: a page may write anything into the clipboard. */
const copiedBlock = (json: string): RichBlock | undefined =>
  shaped(rich({ label: "", maxLength: 0 }), [parseJson(json)]).find(isEmbedded);

/** With its description, or the file's name, so that a person sees which one is missing. */
function pictureOf(image: HTMLElement): RichBlock {
  const name = URL.parse(image.getAttribute("src") ?? "")
    ?.pathname.split("/")
    .at(-1);
  const alt = image.getAttribute("alt")?.trim() || (name?.includes(".") ? name : "");
  return { kind: "picture", picture: { ...newPicture(""), alt }, caption: "", width: "text" };
}

/** Only of a data: URL. Nothing is fetched. */
function fileIn(url: string): File | undefined {
  const comma = url.indexOf(",");
  const [type = "", ending] = /^data:(image\/(\w+));base64$/.exec(url.slice(0, comma))?.slice(1) ?? [];
  if (!isAcceptedPicture({ type })) return undefined;
  try {
    const bytes = Uint8Array.from(atob(url.slice(comma + 1)), (letter) => letter.charCodeAt(0));
    return new File([bytes], `picture.${ending}`, { type });
  } catch (error) {
    // It is not base64.
    if (!(error instanceof DOMException)) throw error;
    return undefined;
  }
}

/** Blocks are only between lists, quotes and tables. */
function outermost(mark: Element): Element | undefined {
  let outer: Element | undefined;
  for (let around = mark.parentElement; around; around = around.parentElement)
    if (around.matches("ul, ol, blockquote, table")) outer = around;
  return outer;
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
