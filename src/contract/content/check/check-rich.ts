import { isSafeLink } from "../links.ts";
import type { RichRule } from "../rules.ts";
import { hasOnly, isRecord, missing, wrongShape } from "../shapes.ts";
import type { RichBlock, RichSpan, RichText } from "../values.ts";
import type { Problem } from "./problems.ts";

const maxBlocks = 500;

export function checkRich(rule: RichRule, value: unknown, field: string): Problem[] {
  if (!isRichText(value)) return [wrongShape(rule, field)];
  const spans = spansOf(value);
  const length = spans.reduce((sum, { text }) => sum + text.length, 0);
  if (length > rule.maxLength * 4) return [wrongShape(rule, field)];
  if (spans.every(({ text }) => text.trim() === "")) return rule.optional ? [] : [missing(rule, field)];
  const problems: Problem[] = [];
  if (length > rule.maxLength)
    problems.push({
      field,
      message: `${rule.label} may have at most ${rule.maxLength} characters; it has ${length}.`,
    });
  const badLink = spans.find(({ link }) => link !== undefined && !isSafeLink(link));
  if (badLink)
    problems.push({
      field,
      message: `The link “${badLink.text}” must lead to a whole address that begins with https://, or to a page of this site that begins with /.`,
    });
  return problems;
}

export const spansOf = (text: RichText): RichSpan[] =>
  text.flatMap((block) => (block.kind === "list" ? block.items.flat() : block.spans));

/** The text alone, one line for each paragraph and item. */
export const wordsOf = (text: RichText): string =>
  text
    .flatMap((block) => (block.kind === "list" ? block.items : [block.spans]))
    .map((spans) => spans.map((span) => span.text).join(""))
    .join("\n");

const isRichText = (value: unknown): value is RichText =>
  Array.isArray(value) && value.length <= maxBlocks && value.every(isBlock);

function isBlock(value: unknown): value is RichBlock {
  if (!isRecord(value)) return false;
  if (value.kind === "paragraph") return hasOnly(value, ["kind", "spans"]) && areSpans(value.spans);
  return (
    value.kind === "list" &&
    hasOnly(value, ["kind", "isOrdered", "items"]) &&
    typeof value.isOrdered === "boolean" &&
    Array.isArray(value.items) &&
    value.items.length <= maxBlocks &&
    value.items.every(areSpans)
  );
}

const areSpans = (value: unknown): value is RichSpan[] =>
  Array.isArray(value) && value.length <= maxBlocks && value.every(isSpan);

const isSpan = (value: unknown): boolean =>
  isRecord(value) &&
  hasOnly(value, ["text", "isBold", "link"]) &&
  typeof value.text === "string" &&
  (value.isBold === undefined || value.isBold === true) &&
  (value.link === undefined || (typeof value.link === "string" && value.link.length <= 2000));
