import { type Node, Schema } from "prosemirror-model";
import { tableNodes } from "prosemirror-tables";
import { type EmbeddedBlock, isEmbedded, wordsOf } from "#kit/fields/rich.ts";
import {
  isSafeLink,
  type RichBlock,
  type RichList,
  type RichSpan,
  type RichText,
} from "#kit/fields/values.ts";
import { quoteClass, tableClass } from "#kit/site/rich-text.tsx";

export const hrefOf = (tag: Element): string => tag.getAttribute("href")?.trim() ?? "";

const tables = tableNodes({ tableGroup: "block", cellContent: "paragraph+", cellAttributes: {} });

export const schema = new Schema({
  nodes: {
    doc: { content: "block+" },
    paragraph: { content: "text*", group: "block", parseDOM: [{ tag: "p" }], toDOM: () => ["p", 0] },
    text: {},
    heading: {
      content: "text*",
      group: "block",
      defining: true,
      attrs: { level: { default: 1 } },
      parseDOM: [
        { tag: "h2", attrs: { level: 1 } },
        { tag: "h3", attrs: { level: 2 } },
      ],
      toDOM: ({ attrs }) => [attrs.level === 1 ? "h2" : "h3", 0],
    },
    list: {
      content: "item+",
      group: "block",
      attrs: { isOrdered: { default: false } },
      parseDOM: [{ tag: "ul" }, { tag: "ol", attrs: { isOrdered: true } }],
      toDOM: ({ attrs }) => [attrs.isOrdered ? "ol" : "ul", 0],
    },
    item: { content: "paragraph+ list?", defining: true, parseDOM: [{ tag: "li" }], toDOM: () => ["li", 0] },
    quote: {
      content: "paragraph+",
      group: "block",
      defining: true,
      parseDOM: [{ tag: "blockquote" }],
      toDOM: () => ["blockquote", { class: quoteClass }, 0],
    },
    /** A picture, a file or a video. The id is only the editor's. Copies are read by read-pasted.ts. */
    embedded: {
      group: "block",
      atom: true,
      attrs: { block: {}, id: { default: "" } },
      toDOM: ({ attrs: { block } }) => [
        "figure",
        { "data-embedded": JSON.stringify(block) },
        wordsOf([block]) || block.kind,
      ],
    },
    ...tables,
    table: { ...tables.table, toDOM: () => ["table", { class: tableClass }, ["tbody", 0]] },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [{ tag: "a[href]", getAttrs: (tag) => isSafeLink(hrefOf(tag)) && { href: hrefOf(tag) } }],
      // A draft may have invalid links.
      toDOM: ({ attrs: { href } }) => ["a", isSafeLink(href) ? { href } : {}, 0],
    },
    bold: {
      parseDOM: [
        { tag: "strong" },
        // Google Docs wraps every copy in a <b> that is not bold.
        { tag: "b", getAttrs: (tag) => tag.style.fontWeight !== "normal" && null },
        { style: "font-weight", getAttrs: (weight) => /^(bold|bolder|[6-9]00)$/.test(weight) && null },
        { style: "font-weight", clearMark: ({ type }) => type.name === "bold" },
      ],
      toDOM: () => ["strong", 0],
    },
    italic: {
      parseDOM: [
        { tag: "em" },
        { tag: "i" },
        { style: "font-style=italic" },
        { style: "font-style", clearMark: ({ type }) => type.name === "italic" },
      ],
      toDOM: () => ["em", 0],
    },
  },
});

const { doc, paragraph, heading, embedded, list, item, quote, table, table_row, table_cell, table_header } =
  schema.nodes;
const { link: linkMark, bold, italic } = schema.marks;

/** Before and after such a block there is a line to type in. */
export const needsLines = (block: Node | null | undefined): boolean =>
  block?.type === table || block?.type === embedded;

export function toDoc(text: RichText): Node {
  const blocks = text.map(blockNode);
  if (blocks.length === 0 || needsLines(blocks.at(-1))) blocks.push(paragraph.create());
  if (needsLines(blocks[0])) blocks.unshift(paragraph.create());
  return doc.create(null, blocks);
}

export interface EmbeddedPlace {
  id: string;
  block: EmbeddedBlock;
  /** In the editor. */
  at: number;
  /** In the stored text, which has no empty lines. */
  index: number;
}

/** The blocks that are stored, with their places in the editor. */
export function storedIn(node: Node): { node: Node; at: number }[] {
  const stored: { node: Node; at: number }[] = [];
  node.forEach((child, at) => {
    if (blockOf(child).length > 0) stored.push({ node: child, at });
  });
  return stored;
}

export const embeddedIn = (node: Node): EmbeddedPlace[] =>
  storedIn(node).flatMap(({ node: { type, attrs }, at }, index) =>
    type === embedded ? [{ id: attrs.id, block: attrs.block, at, index }] : [],
  );

export function blockNode(block: RichBlock): Node {
  if (isEmbedded(block)) return embedded.create({ block });
  switch (block.kind) {
    case "paragraph":
      return paragraph.create(null, textNodes(block.spans));
    case "heading":
      return heading.create({ level: block.level }, textNodes(block.spans));
    case "list":
      return listNode(block);
    case "quote":
      return quote.create(null, filled(block.items).flatMap(lineNodes));
    case "table":
      return table.create(
        null,
        block.rows.map((row, index) => {
          const cell = block.hasHeader && index === 0 ? table_header : table_cell;
          return table_row.create(
            null,
            row.map((spans) => cell.create(null, lineNodes(spans))),
          );
        }),
      );
  }
}

const listNode = ({ isOrdered, items, inner }: RichList): Node =>
  list.create(
    { isOrdered },
    filled(items).map((spans, place) => {
      const below = inner?.[place];
      return item.create(null, [...lineNodes(spans), ...(below ? [listNode(below)] : [])]);
    }),
  );

const filled = (items: RichSpan[][]): RichSpan[][] => (items.length > 0 ? items : [[]]);

const lineNodes = (spans: readonly RichSpan[]): Node[] => {
  const lines: RichSpan[][] = [[]];
  for (const span of spans)
    for (const [index, text] of span.text.split("\n").entries()) {
      if (index > 0) lines.push([]);
      lines.at(-1)?.push({ ...span, text });
    }
  return lines.map((line) => paragraph.create(null, textNodes(line)));
};

const textNodes = (spans: readonly RichSpan[]): Node[] =>
  spans
    .filter(({ text }) => text !== "")
    .map(({ text, isBold, isItalic, link }) =>
      schema.text(text, [
        ...(link ? [linkMark.create({ href: link })] : []),
        ...(isBold ? [bold.create()] : []),
        ...(isItalic ? [italic.create()] : []),
      ]),
    );

/** Without empty lines, and without spaces at the ends of lines. */
export const fromDoc = (node: Node): RichText => node.children.flatMap(blockOf);

function blockOf(node: Node): RichBlock[] {
  if (node.type === table) {
    const rows = node.children.map((row) => row.children.map((cell) => joined(linesIn(cell))));
    const hasHeader = node.firstChild?.children.every(({ type }) => type === table_header) ?? false;
    return [{ kind: "table", hasHeader, rows }];
  }
  if (node.type === embedded) return [node.attrs.block];
  if (node.type === list) return listOf(node);
  if (node.type === quote) {
    const items = linesIn(node).filter(({ length }) => length > 0);
    return items.length > 0 ? [{ kind: "quote", items }] : [];
  }
  const spans = spansIn(node);
  if (spans.length === 0) return [];
  return node.type === heading
    ? [{ kind: "heading", level: node.attrs.level === 2 ? 2 : 1, spans }]
    : [{ kind: "paragraph", spans }];
}

function listOf(node: Node): RichList[] {
  const rows = node.children
    .map((each) => ({
      line: joined(linesIn(each)),
      below: each.lastChild?.type === list ? listOf(each.lastChild)[0] : undefined,
    }))
    .filter(({ line, below }) => line.length > 0 || below);
  if (rows.length === 0) return [];
  return [
    {
      kind: "list",
      isOrdered: Boolean(node.attrs.isOrdered),
      items: rows.map(({ line }) => line),
      ...(rows.some(({ below }) => below) && { inner: rows.map(({ below }) => below ?? null) }),
    },
  ];
}

const linesIn = (node: Node): RichSpan[][] =>
  node.children.filter(({ type }) => type === paragraph).map(spansIn);

const spansIn = (node: Node): RichSpan[] =>
  tidied(
    node.children.map(({ text = "", marks }) => {
      const link = marks.find(({ type }) => type === linkMark);
      return {
        text,
        ...(bold.isInSet(marks) && { isBold: true as const }),
        ...(italic.isInSet(marks) && { isItalic: true as const }),
        ...(link && { link: String(link.attrs.href) }),
      };
    }),
  );

function joined(lines: RichSpan[][]): RichSpan[] {
  const filledLines = lines.filter(({ length }) => length > 0);
  for (const line of filledLines.slice(0, -1)) {
    const last = line.at(-1);
    if (last) last.text += "\n";
  }
  return merged(filledLines.flat());
}

/** Joins equal neighbours and collapses white space. */
function tidied(spans: readonly RichSpan[]): RichSpan[] {
  const words: RichSpan[] = [];
  let isAfterSpace = true;
  for (const span of spans) {
    const spaced = span.text.replace(/\s+/g, " ");
    const text: string = isAfterSpace ? spaced.trimStart() : spaced;
    if (text === "") continue;
    isAfterSpace = text.endsWith(" ");
    words.push({ ...span, text });
  }
  for (const last of words.slice(-1)) last.text = last.text.trimEnd();
  return merged(words.filter(({ text }) => text !== ""));
}

function merged(spans: readonly RichSpan[]): RichSpan[] {
  const all: RichSpan[] = [];
  for (const span of spans) {
    const last = all.at(-1);
    const isSame =
      last?.isBold === span.isBold && last?.isItalic === span.isItalic && last?.link === span.link;
    if (last && isSame) last.text += span.text;
    else all.push({ ...span });
  }
  return all;
}
