import { textBlocks } from "./blocks.ts";
import { pathTo } from "./field-paths.ts";
import { type EmbeddedBlock, shapedText } from "./rich.ts";
import { type ContentOf, groupOf, hasIds, type ListRule, type Rule, type RuleOf } from "./rules.ts";
import { isRecord, middle, type PictureValue } from "./values.ts";

/** Far above every rule's limit: a draft may be too long to publish. */
const maxDraftLength = 20_000;
const maxFileNameLength = 200;
const itemId = /^[a-z0-9-]{1,40}$/;

export const textKinds = ["line", "paragraph", "day", "time", "instant", "link", "choice", "colour"] as const;
export type TextRule = RuleOf<(typeof textKinds)[number]>;

type MapText = (rule: TextRule, text: string) => string;

/** The value as a form could send it: all fields of the rule and no others, and empty where the value is of another kind. */
export function shaped<One extends Rule>(rule: One, value: unknown, mapText?: MapText): ContentOf<One>;
export function shaped(rule: Rule, value: unknown, mapText: MapText = (_, text) => text): unknown {
  const parts = isRecord(value) ? value : {};
  switch (rule.kind) {
    case "group":
      return Object.fromEntries(
        Object.entries(rule.fields).map(([name, field]) => [name, shaped(field, parts[name], mapText)]),
      );
    case "oneOf": {
      const known = groupOf(rule, value);
      return known ? { kind: parts.kind, ...shaped(known, value, mapText) } : {};
    }
    case "list":
      return Array.isArray(value) ? shapedList(rule, value.slice(0, rule.max * 2), mapText) : [];
    case "rich":
      return shapedText(value, (block) => {
        const embedded = shaped(textBlocks, block, mapText);
        return "kind" in embedded ? (embedded as EmbeddedBlock) : undefined;
      });
    case "picture":
      return shapedPicture(parts);
    case "file":
      return { source: sourceOf(parts.source), name: textOf(parts.name, maxFileNameLength) };
    case "number":
    case "money":
      return Number.isFinite(value) ? value : null;
    case "flag":
      return value === true || (value === undefined && rule.isOnFirst === true);
    default:
      return mapText(rule, textOf(value));
  }
}

function shapedList(rule: ListRule, values: readonly unknown[], mapText: MapText): unknown[] {
  const { item } = rule;
  if (!hasIds(rule)) return values.map((each) => shaped(item, each, mapText));
  const ids = new Set<string>();
  const known = values.filter(isRecord).filter((each) => groupOf(item, each));
  return known.map((each, index) => {
    const own = textOf(each.id);
    const id = itemId.test(own) && !ids.has(own) ? own : `item-${index}`;
    ids.add(id);
    return { id, ...Object(shaped(item, each, mapText)) };
  });
}

function shapedPicture({ source, alt, focus, isDecoration }: Record<string, unknown>): PictureValue {
  const { x, y } = isRecord(focus) ? focus : {};
  return {
    source: sourceOf(source),
    alt: textOf(alt),
    focus: isPercent(x) && isPercent(y) ? { x, y } : { ...middle },
    ...(typeof isDecoration === "boolean" && { isDecoration }),
  };
}

const isPercent = (value: unknown): value is number =>
  typeof value === "number" && value >= 0 && value <= 100;

const textOf = (value: unknown, maxLength = maxDraftLength): string =>
  typeof value === "string" ? value.slice(0, maxLength) : "";

const sourceOf = (value: unknown): string => /^[\w./-]{0,200}$/.exec(textOf(value))?.[0] ?? "";

/** The value of a new field, or of a new item of a list. */
export const emptyOf = <One extends Rule>(rule: One): ContentOf<One> => shaped(rule, undefined);

/** The path of the first part that no form could send, however incomplete. Without one, the value can be a draft. */
export function oddPart(
  rule: Rule,
  value: unknown,
  path = "",
  more: readonly string[] = [],
): string | undefined {
  if (rule.kind === "list" && Array.isArray(value)) return oddItem(rule, value, path);
  const known = groupOf(rule, value);
  if (!known || !isRecord(value)) {
    if (rule.kind === "oneOf" && isRecord(value)) return pathTo(path, "kind");
    return isSame(shaped(rule, value), value) ? undefined : path;
  }
  const names = [...Object.keys(known.fields), ...more, ...(rule.kind === "oneOf" ? ["kind"] : [])];
  if (Object.keys(value).some((name) => !names.includes(name))) return path;
  for (const [name, field] of Object.entries(known.fields)) {
    const odd = oddPart(field, value[name], pathTo(path, name));
    if (odd !== undefined) return odd;
  }
  return undefined;
}

function oddItem(rule: ListRule, items: readonly unknown[], path: string): string | undefined {
  if (items.length > rule.max * 2) return path;
  const ids = new Set<unknown>();
  for (const [index, each] of items.entries()) {
    const at = pathTo(path, index);
    const id = hasIds(rule) && isRecord(each) ? each.id : undefined;
    if (hasIds(rule) && (typeof id !== "string" || !itemId.test(id) || ids.has(id))) return pathTo(at, "id");
    ids.add(id);
    const odd = oddPart(rule.item, each, at, hasIds(rule) ? ["id"] : []);
    if (odd !== undefined) return odd;
  }
  return undefined;
}

export const hasShape = (rule: Rule, value: unknown): boolean => oddPart(rule, value) === undefined;

/** Ignores the order of fields. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, index) => isSame(each, other[index]));
  if (!isRecord(one) || !isRecord(other)) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => isSame(one[name], other[name]));
}

/** Whether the shaped value has all that was stored. It may have newer fields, and lack those that no longer exist. */
export function isWhole(value: unknown, stored: unknown): boolean {
  if (Array.isArray(value) && Array.isArray(stored))
    return value.length === stored.length && value.every((each, index) => isWhole(each, stored[index]));
  if (!isRecord(value) || !isRecord(stored)) return value === stored;
  return Object.keys(value).every((name) => stored[name] === undefined || isWhole(value[name], stored[name]));
}
