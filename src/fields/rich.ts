import { hasOnly, isRecord, type RichBlock, type RichList, type RichSpan, type RichText } from "./values.ts";

/** More than any form sends. A table must also stay readable on a page. */
const maxBlocks = 500;
const maxColumns = 12;
const maxRows = 100;
const maxLevels = 20;

/** The lines of words in a block: one for a paragraph, more for a list, a quote or a table. */
export function linesOf(block: RichBlock): RichSpan[][] {
  if (block.kind === "table") return block.rows.flat();
  if (block.kind === "list")
    return block.items.flatMap((item, place) => {
      const inner = block.inner?.[place];
      return [item, ...(inner ? linesOf(inner) : [])];
    });
  return "items" in block ? block.items : [block.spans];
}

export const spansOf = (text: RichText): RichSpan[] => text.flatMap((block) => linesOf(block).flat());

export const lengthOf = (text: RichText): number =>
  spansOf(text).reduce((sum, span) => sum + span.text.length, 0);

/** Plain text: one line per paragraph, item and row. */
export const wordsOf = (text: RichText): string =>
  text
    .flatMap((block) => {
      if (block.kind === "table") return block.rows.map((row) => row.map(plainLine).join(" | "));
      return linesOf(block).map(plainLine);
    })
    .join("\n");

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

export const isRichText = (value: unknown): value is RichText => isListOf(value, (each) => isBlock(each));

const isListOf = (value: unknown, isOne: (each: unknown) => boolean): value is unknown[] =>
  Array.isArray(value) && value.length <= maxBlocks && value.every(isOne);

const isTrue = (value: unknown): boolean => value === undefined || value === true;
const isBoolean = (value: unknown): boolean => typeof value === "boolean";

const isSpan = (value: unknown): boolean =>
  isRecord(value) &&
  hasOnly(value, ["text", "isBold", "isItalic", "link"]) &&
  typeof value.text === "string" &&
  isTrue(value.isBold) &&
  isTrue(value.isItalic) &&
  (value.link === undefined || (typeof value.link === "string" && value.link.length <= 2000));

const areSpans = (value: unknown): boolean => isListOf(value, isSpan);
const areLines = (value: unknown): boolean => isListOf(value, areSpans);

/** Every row has as many cells as the first, and at least one. */
const areRows = (value: unknown): boolean =>
  isListOf(value, areLines) &&
  new Set(value.map((row) => (row as unknown[]).length)).size === 1 &&
  (value as unknown[][])[0]?.length !== 0;

/** For each item of the list an inner list, or null. */
const areInner: PartCheck = (value, level, { items }) =>
  value === undefined ||
  (level < maxLevels &&
    Array.isArray(items) &&
    isListOf(value, (each) => each === null || (isBlock(each, level + 1) && each.kind === "list")) &&
    value.length <= items.length);

type PartCheck = (value: unknown, level: number, block: Record<string, unknown>) => boolean;

const blockParts: Record<RichBlock["kind"], Record<string, PartCheck>> = {
  paragraph: { spans: areSpans },
  heading: { level: (value) => value === 1 || value === 2, spans: areSpans },
  list: { isOrdered: isBoolean, items: areLines, inner: areInner },
  quote: { items: areLines },
  table: { hasHeader: isBoolean, rows: areRows },
};

function isBlock(value: unknown, level = 1): value is RichBlock {
  if (!isRecord(value) || !Object.hasOwn(blockParts, String(value.kind))) return false;
  const parts = Object.entries(blockParts[value.kind as RichBlock["kind"]]);
  return (
    hasOnly(value, ["kind", ...parts.map(([name]) => name)]) &&
    parts.every(([name, isRight]) => isRight(value[name], level, value))
  );
}

/** The stored blocks that a page can show, without unknown marks. */
export const showableBlocks = (stored: readonly unknown[]): RichText =>
  stored.map(known).filter((each) => isBlock(each));

function known(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((each) => typeof each === "object").map(known);
  if (!isRecord(value)) return value;
  const { text, isBold, isItalic, link } = value;
  if (typeof text !== "string")
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, known(part)]));
  return {
    text,
    ...(isBold === true && { isBold }),
    ...(isItalic === true && { isItalic }),
    ...(typeof link === "string" && { link }),
  };
}
