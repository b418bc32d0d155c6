import { linesOf } from "#fields/rich.ts";
import { isSafeLink, type RichBlock, type RichSpan, type RichText } from "#fields/values.ts";
import { joined, tidied } from "./rich-schema.ts";

/** What is read of a pasted text: as much of the browser's nodes as tests can build. */
export interface PastedNode {
  nodeType: number;
  nodeName: string;
  nodeValue: string | null;
  childNodes: ArrayLike<PastedNode>;
  getAttribute?: (name: string) => string | null;
}

/** What other programs have and a rich text has not. */
export type Dropped =
  | "pictures"
  | "media"
  | "colours"
  | "fonts"
  | "underline"
  | "strike"
  | "raised"
  | "alignment"
  | "merged"
  | "levels"
  | "comments"
  | "links";

type Marks = Omit<RichSpan, "text">;
type Table = Extract<RichBlock, { kind: "table" }>;

const skipped = /^(SCRIPT|STYLE|TEMPLATE|HEAD|TITLE|META|LINK|NOSCRIPT|XML|COLGROUP)$/;
const inline =
  /^(A|ABBR|B|BIG|CITE|CODE|DEL|EM|FONT|I|INS|KBD|MARK|Q|S|SMALL|SPAN|STRIKE|STRONG|SUB|SUP|TIME|TT|U|VAR|WBR|LABEL|O:P)$/;
const list = /^[UO]L$/;

const droppedElements: readonly [RegExp, Dropped][] = [
  [/^(IMG|SVG|PICTURE|CANVAS|V:SHAPE)$/i, "pictures"],
  [/^(IFRAME|OBJECT|EMBED|VIDEO|AUDIO)$/, "media"],
];

/** Black, white and the names for "as around it" are no colours of somebody's choice; links have their own. */
const noColour = String.raw`(?!\s*(black|white|windowtext|auto|inherit|initial|transparent|none|currentcolor|#0{3,6}\b|#f{3,6}\b|rgba?\((0, ?0, ?0|255, ?255, ?255)))`;
const droppedStyles: readonly [RegExp, Dropped, "alsoInLinks"?][] = [
  [new RegExp(`(^|[;\\s])(background|background-color|color):${noColour}`, "i"), "colours"],
  [/font-(family|size):/i, "fonts", "alsoInLinks"],
  [/text-decoration[a-z-]*:[^;]*underline/i, "underline"],
  [/text-decoration[a-z-]*:[^;]*line-through/i, "strike"],
  [/text-align:\s*(center|right)/i, "alignment"],
  [/vertical-align:\s*(super|sub)\b/i, "raised"],
];
const droppedTags: Readonly<Record<string, Dropped>> = {
  U: "underline",
  S: "strike",
  STRIKE: "strike",
  DEL: "strike",
  SUP: "raised",
  SUB: "raised",
  MARK: "colours",
};

/** The blocks and marks that a text may have, out of what was pasted, and the kinds of all that was left out. */
export function readPasted(root: PastedNode): { text: RichText; dropped: Dropped[] } {
  const dropped = new Set<Dropped>();
  /** As the other program counts them. */
  const levels = new Map<RichBlock, number>();
  /** Word has no lists and quotes, only paragraphs that look like their lines. */
  const openBlocks = new WeakSet<RichBlock>();

  function blocksIn(node: PastedNode, around: Marks): RichBlock[] {
    const blocks: RichBlock[] = [];
    let spans: RichSpan[] = [];

    function endLine(make = paragraphOf) {
      const line = tidied(spans);
      spans = [];
      if (line.length > 0) blocks.push(make(line));
    }

    function walk(child: PastedNode, marks: Marks) {
      if (child.nodeType === 3) spans.push({ text: child.nodeValue ?? "", ...marks });
      if (child.nodeType !== 1 || skipped.test(child.nodeName)) return;
      const unknown = droppedElements.find(([names]) => names.test(child.nodeName));
      if (unknown) return void dropped.add(unknown[1]);
      const style = styleOf(child);
      // The bullet or number that Word writes itself, and its list of comments.
      if (/mso-list:\s*ignore/i.test(style)) return;
      if (/mso-element:\s*comment-list/i.test(style)) return void dropped.add("comments");
      noteDropped(child, style, marks);
      const inside = marksOf(child, style, marks);
      if (inline.test(child.nodeName)) {
        for (const each of Array.from(child.childNodes)) walk(each, inside);
        return;
      }
      endLine();
      if (child.nodeName !== "BR") for (const block of blockOf(child, style, inside)) add(block);
    }

    /** A line of a list of Word continues the list before it. */
    function add(block: RichBlock) {
      const last = blocks.at(-1);
      const isNext = openBlocks.has(block) && last && openBlocks.has(last) && "items" in block;
      if (isNext && "items" in last && sameKind(last, block)) last.items.push(...block.items);
      else blocks.push(block);
    }

    for (const child of Array.from(node.childNodes)) walk(child, around);
    endLine();
    return blocks;
  }

  function blockOf(node: PastedNode, style: string, marks: Marks): RichBlock[] {
    const name = node.nodeName;
    const kind = node.getAttribute?.("class") ?? "";
    const level = kind === "MsoTitle" ? 1 : Number(/^H([1-6])$/.exec(name)?.[1] ?? 0);
    if (level > 0)
      return blocksIn(node, marks)
        .flatMap(linesOf)
        .map((line) => headingOf(line, level));
    if (list.test(name)) {
      const items = itemsIn(node, marks);
      return items.length > 0 ? [{ kind: "list", isOrdered: name === "OL", items }] : [];
    }
    if (name === "TABLE") return tableOf(node, marks);
    const blocks = blocksIn(node, marks);
    const items = blocks.flatMap(linesOf);
    const isQuote = /^Mso(Intense)?Quote/.test(kind);
    if (items.length === 0 || !(isQuote || name === "BLOCKQUOTE" || /mso-list:\s*l\d/i.test(style)))
      return blocks;
    const level2 = /mso-list:[^;]*level(\d)/i.exec(style)?.[1] ?? "1";
    if (level2 !== "1") dropped.add("levels");
    const block: RichBlock =
      isQuote || name === "BLOCKQUOTE"
        ? { kind: "quote", items }
        : { kind: "list", isOrdered: /[a-z0-9]+[.)]/i.test(markerIn(node)), items: [joined(items)] };
    if (name !== "BLOCKQUOTE") openBlocks.add(block);
    return [block];
  }

  function headingOf(line: RichSpan[], level: number): RichBlock {
    const block: RichBlock = { kind: "heading", level: 1, spans: line.map(({ isBold: _, ...span }) => span) };
    levels.set(block, level);
    return block;
  }

  /** The items of an inner list follow those of the outer one. */
  function itemsIn(node: PastedNode, marks: Marks): RichSpan[][] {
    return Array.from(node.childNodes).flatMap((child) => {
      if (list.test(child.nodeName)) {
        dropped.add("levels");
        return itemsIn(child, marks);
      }
      const wrapper = { nodeType: 1, nodeName: "DIV", nodeValue: null, childNodes: [child] };
      const items: RichSpan[][] = [];
      let lines: RichSpan[][] = [];
      const endItem = () => {
        if (lines.length > 0) items.push(joined(lines));
        lines = [];
      };
      for (const block of blocksIn(wrapper, marks)) {
        if (block.kind !== "list") lines.push(...linesOf(block));
        else {
          dropped.add("levels");
          endItem();
          items.push(...block.items);
        }
      }
      endItem();
      return items;
    });
  }

  function tableOf(node: PastedNode, marks: Marks): RichBlock[] {
    const rows: RichSpan[][][] = [];
    const cells: PastedNode[] = [];
    for (const [index, row] of partsOf(node, "TR").entries()) {
      const own = partsOf(row, "TD", "TH");
      cells.push(...own);
      rows[index] ??= [];
      let column = 0;
      for (const cell of own) {
        while (rows[index]?.[column]) column++;
        const [wide, high] = ["colspan", "rowspan"].map((name) => span(cell, name)) as [number, number];
        if (wide > 1 || high > 1) dropped.add("merged");
        const content = joined(blocksIn(cell, marks).flatMap(linesOf));
        for (let down = 0; down < high; down++)
          for (let right = 0; right < wide; right++) {
            rows[index + down] ??= [];
            (rows[index + down] as RichSpan[][])[column + right] = down + right === 0 ? content : [];
          }
        column += wide;
      }
    }
    // A frame around a text.
    if (cells.length <= 1) return cells.flatMap((cell) => blocksIn(cell, marks));
    const width = Math.max(...rows.map(({ length }) => length));
    return [
      withHeader({ kind: "table", hasHeader: false, rows: rows.map((row) => padded(row, width)) }, cells),
    ];
  }

  function noteDropped(node: PastedNode, style: string, marks: Marks) {
    const inLink = marks.link !== undefined || node.nodeName === "A";
    const tag = droppedTags[node.nodeName];
    if (tag && !inLink) dropped.add(tag);
    for (const [pattern, kind, alsoInLinks] of droppedStyles)
      if ((alsoInLinks || !inLink) && pattern.test(style)) dropped.add(kind);
    if (node.nodeName === "FONT") dropped.add(node.getAttribute?.("color") ? "colours" : "fonts");
    if (/^(center|right)$/i.test(node.getAttribute?.("align") ?? "")) dropped.add("alignment");
  }

  function marksOf(node: PastedNode, style: string, around: Marks): Marks {
    const { isBold, isItalic, ...rest } = around;
    const weight = /font-weight:\s*(\w+)/i.exec(style)?.[1];
    const slant = /font-style:\s*(\w+)/i.exec(style)?.[1];
    // Some programs wrap all that is copied from them in a <b> that is not bold.
    const hasBold = weight
      ? /^(bold|bolder|[6-9]00)$/.test(weight)
      : isBold || /^(B|STRONG)$/.test(node.nodeName);
    const hasItalic = slant ? /^(italic|oblique)$/.test(slant) : isItalic || /^(I|EM)$/.test(node.nodeName);
    const href = node.nodeName === "A" ? node.getAttribute?.("href")?.trim() : undefined;
    if (href && !isSafeLink(href)) dropped.add("links");
    return {
      ...(hasBold && { isBold: true }),
      ...(hasItalic && { isItalic: true }),
      ...rest,
      ...(href && isSafeLink(href) && { link: href }),
    };
  }

  const text = blocksIn(root, {});
  const first = Math.min(...levels.values());
  for (const [block, level] of levels) if (block.kind === "heading") block.level = level > first ? 2 : 1;
  return { text, dropped: [...dropped] };
}

const paragraphOf = (spans: RichSpan[]): RichBlock => ({ kind: "paragraph", spans });

const styleOf = (node: PastedNode): string => node.getAttribute?.("style") ?? "";

const sameKind = (one: RichBlock, other: RichBlock): boolean =>
  one.kind === other.kind &&
  (one.kind !== "list" || other.kind !== "list" || one.isOrdered === other.isOrdered);

/** Those of this node, not of another table inside of it. */
function partsOf(node: PastedNode, ...names: string[]): PastedNode[] {
  return Array.from(node.childNodes).flatMap((child) => {
    if (names.includes(child.nodeName)) return [child];
    return /^(THEAD|TBODY|TFOOT)$/.test(child.nodeName) ? partsOf(child, ...names) : [];
  });
}

const span = (cell: PastedNode, name: string): number =>
  Math.min(Math.max(Number(cell.getAttribute?.(name)) || 1, 1), 100);

const padded = (row: RichSpan[][], width: number): RichSpan[][] =>
  Array.from({ length: width }, (_, place) => row[place] ?? []);

/** Word and Google Docs have no header cells: a first row in bold is one. */
function withHeader(found: Table, cells: readonly PastedNode[]): Table {
  const [head = [], ...body] = found.rows;
  const isBold = head.flat().length > 0 && head.flat().every((each) => each.isBold);
  if (body.length === 0 || !(isBold || cells.slice(0, head.length).every((cell) => cell.nodeName === "TH")))
    return found;
  const plain = head.map((line) => line.map(({ isBold: _, ...rest }) => rest));
  return { ...found, hasHeader: true, rows: [plain, ...body] };
}

/** The text that Word has written for the bullet or number of a line. */
function markerIn(node: PastedNode): string {
  return Array.from(node.childNodes)
    .map((child) =>
      /mso-list:\s*ignore/i.test(styleOf(child))
        ? textIn(child)
        : child.nodeType === 1
          ? markerIn(child)
          : "",
    )
    .join("");
}

const textIn = (node: PastedNode): string =>
  node.nodeType === 3 ? (node.nodeValue ?? "") : Array.from(node.childNodes).map(textIn).join("");
