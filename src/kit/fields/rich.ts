import { piecesOf } from "#base/text.ts";
import {
  type FileBlock,
  fieldsIn,
  isBlank,
  isRecord,
  type PictureBlock,
  type RichBlock,
  type RichList,
  type RichSpan,
  type RichText,
  type VideoBlock,
} from "./values.ts";

/** More than any form sends. A table must also stay readable on a page. */
const maxBlocks = 500;
const maxColumns = 12;
const maxRows = 100;
const maxLevels = 20;
export const maxLinkLength = 2000;

/** The lines of words in a block: one for a paragraph, more for a list, a quote or a table. */
export function linesOf(block: RichBlock): RichSpan[][] {
  if (block.kind === "table") return block.rows.flat();
  if (isEmbedded(block)) return [];
  if (block.kind === "list")
    return block.items.flatMap((item, place) => {
      const inner = block.inner?.[place];
      return [item, ...(inner ? linesOf(inner) : [])];
    });
  return "items" in block ? block.items : [block.spans];
}

export type EmbeddedBlock = PictureBlock | FileBlock | VideoBlock;

export const isEmbedded = (block: RichBlock): block is EmbeddedBlock =>
  block.kind === "picture" || block.kind === "file" || block.kind === "video";

export const spansOf = (text: RichText): RichSpan[] => text.flatMap((block) => linesOf(block).flat());

export const lengthOf = (text: RichText): number =>
  spansOf(text).reduce((sum, span) => sum + span.text.length, 0);

export const isBlankText = (text: RichText): boolean =>
  !text.some(isEmbedded) && spansOf(text).every((span) => isBlank(span.text));

/** Plain text: one line per paragraph, item and row. */
export const wordsOf = (text: RichText, betweenBlocks = "\n"): string =>
  text
    .map(plainLines)
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join(betweenBlocks);

function plainLines(block: RichBlock): string[] {
  if (block.kind === "table") return block.rows.map((row) => row.map(plainLine).join(" | "));
  if (isEmbedded(block))
    return block.kind === "picture" ? [block.caption || block.picture.alt] : [block.title];
  return linesOf(block).map(plainLine);
}

/** Of a text that was written without structure: a paragraph for each line, with its URLs as links. */
export const writtenText = (text: string): RichText =>
  text
    .split(/[\r\n]+/)
    .filter((line) => !isBlank(line))
    .map((line) => ({
      kind: "paragraph",
      spans: piecesOf(line.trim()).map((piece) => ({
        text: piece.text,
        ...(piece.href && { link: piece.href }),
      })),
    }));

const plainLine = (spans: readonly RichSpan[]): string => spans.map(({ text }) => text).join("");

/** The same blocks with changed spans. */
export function mapSpans(text: RichText, change: (span: RichSpan) => RichSpan): RichText {
  const line = (spans: RichSpan[]) => spans.map(change);
  const list = (block: RichList): RichList => ({
    ...block,
    items: block.items.map(line),
    ...(block.inner && { inner: block.inner.map((each) => each && list(each)) }),
  });
  return text.map((block) => {
    if (block.kind === "table") return { ...block, rows: block.rows.map((row) => row.map(line)) };
    if (block.kind === "list") return list(block);
    if (isEmbedded(block)) return block;
    return "items" in block
      ? { ...block, items: block.items.map(line) }
      : { ...block, spans: line(block.spans) };
  });
}

/** The end of a sentence that begins with the label. */
export function tooLargeTable(text: RichText): string | undefined {
  const isTooLarge = (block: RichBlock) =>
    block.kind === "table" &&
    (block.rows.length > maxRows || block.rows.some(({ length }) => length > maxColumns));
  return text.some(isTooLarge)
    ? `has a table that is too large: at most ${maxRows} rows and ${maxColumns} columns. Upload it as a file, or split it.`
    : undefined;
}

/** The blocks that the editor could write, without unknown parts. */
export const shapedText = (
  value: unknown,
  shapeEmbedded: (block: unknown) => EmbeddedBlock | undefined,
): RichText => eachOf(value, (block) => blocksOf(block, shapeEmbedded));

const eachOf = <One>(value: unknown, read: (each: unknown) => One[]): One[] =>
  Array.isArray(value) ? value.slice(0, maxBlocks).flatMap(read) : [];

const linesFrom = (value: unknown): RichSpan[][] => eachOf(value, (line) => [eachOf(line, spansFrom)]);

function spansFrom(value: unknown): RichSpan[] {
  if (!isRecord(value) || typeof value.text !== "string") return [];
  const { text, isBold, isItalic, link } = value;
  return [
    {
      text,
      ...(isBold === true && { isBold }),
      ...(isItalic === true && { isItalic }),
      ...(typeof link === "string" && { link: link.slice(0, maxLinkLength) }),
    },
  ];
}

function blocksOf(value: unknown, shapeEmbedded: (block: unknown) => EmbeddedBlock | undefined): RichBlock[] {
  const { kind, spans, level, items, rows, hasHeader } = isRecord(value) ? value : {};
  switch (kind) {
    case "paragraph":
      return [{ kind, spans: eachOf(spans, spansFrom) }];
    case "heading":
      return [{ kind, level: level === 2 ? 2 : 1, spans: eachOf(spans, spansFrom) }];
    case "quote":
      return [{ kind, items: linesFrom(items) }];
    case "list":
      return [listFrom(value, 1)];
    case "table": {
      const cells = eachOf(rows, (row) => [linesFrom(row)]);
      const [width = 0] = cells.map(({ length }) => length);
      const isEven = width > 0 && cells.every(({ length }) => length === width);
      return isEven ? [{ kind, hasHeader: hasHeader === true, rows: cells }] : [];
    }
    default:
      return [shapeEmbedded(value) ?? []].flat();
  }
}

function listFrom(value: unknown, level: number): RichList {
  const { isOrdered, items, inner } = fieldsIn(value);
  const lines = linesFrom(items);
  const below = eachOf(inner, (each) => [
    isRecord(each) && each.kind === "list" && level < maxLevels ? listFrom(each, level + 1) : null,
  ]);
  return {
    kind: "list",
    isOrdered: isOrdered === true,
    items: lines,
    ...(Array.isArray(inner) && { inner: below.slice(0, lines.length) }),
  };
}
