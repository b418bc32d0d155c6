import { formatDay, formatMoment, parseDay, parseInstant } from "#base/calendar/dates.ts";
import { formatWhole } from "#base/digit-groups.ts";
import type { Change } from "#platform/writes/change.ts";
import { wordsOf } from "./rich.ts";
import { groupOf, hasIds, type ListRule, type Rule } from "./rules.ts";
import { fieldsIn, isDecoration, isRecord, type RichText } from "./values.ts";

export function changesBetween(
  rule: Rule,
  before: unknown,
  after: unknown,
  path: readonly string[] = [],
): Change[] {
  // Most of a long document is the same object before and after.
  if (before === after) return [];
  const known = groupOf(rule, after);
  if (known && known === groupOf(rule, before)) {
    return Object.entries(known.fields).flatMap(([name, field]) =>
      changesBetween(field, fieldsIn(before)[name], fieldsIn(after)[name], [...path, field.label]),
    );
  }
  if (rule.kind === "list" && hasIds(rule)) return changesOfItems(rule, before, after, path);
  const [old, now] = [inWords(rule, before), inWords(rule, after)];
  // Two rich texts or pictures may differ in more than their words.
  if (old === now && (rule.kind === "list" || JSON.stringify(before) === JSON.stringify(after))) return [];
  return [{ field: path.join(" › "), from: old, to: now }];
}

function changesOfItems(rule: ListRule, before: unknown, after: unknown, path: readonly string[]): Change[] {
  const { item } = rule;
  const field = path.join(" › ");
  const [old, now] = [byId(before), byId(after)];
  const changes: Change[] = [];
  for (const [id, each] of old) if (!now.has(id)) changes.push({ field, from: itemName(rule, each), to: "" });
  for (const [id, each] of now) {
    const earlier = old.get(id);
    if (earlier) changes.push(...changesBetween(item, earlier, each, [...path, itemName(rule, each)]));
    else changes.push({ field, from: "", to: itemName(rule, each) });
  }
  const [oldOrder, newOrder] = [
    [...old.keys()].filter((id) => now.has(id)),
    [...now.keys()].filter((id) => old.has(id)),
  ];
  if (oldOrder.join() !== newOrder.join())
    changes.push({
      field: `${field} › Order`,
      from: oldOrder.map((id) => itemName(rule, old.get(id))).join(", "),
      to: newOrder.map((id) => itemName(rule, now.get(id))).join(", "),
    });
  return changes;
}

/** The item's own name, or the word for one item. An item of several kinds is named by its kind, too. */
export function itemName({ nameField, one, item }: ListRule, value: unknown): string {
  const known = groupOf(item, value);
  const word = item.kind === "oneOf" && known ? known.label : one;
  if (!nameField || !known || !isRecord(value)) return word;
  // Without it, by its first line: a card of Home may have no title, but it has a program.
  const lines = Object.keys(known.fields).filter((name) => known.fields[name]?.kind === "line");
  const names = [nameField, ...lines].flatMap((name) =>
    known.fields[name] ? inWords(known.fields[name], value[name]) : [],
  );
  const own = names.find(Boolean);
  if (!own) return word;
  return item.kind === "oneOf" ? `${word}: ${own}` : own;
}

export function inWords(rule: Rule, value: unknown): string {
  switch (rule.kind) {
    case "rich":
      return Array.isArray(value) ? wordsOf(value as RichText) : "";
    case "flag":
      return value ? "Yes" : "No";
    case "choice":
      return rule.choices.find((choice) => choice.value === value)?.label ?? "";
    case "day":
      return typeof value === "string" && parseDay(value) === value ? formatDay(value) : String(value ?? "");
    case "instant":
      return typeof value === "string" && parseInstant(value) ? formatMoment(value) : String(value ?? "");
    case "number":
      return typeof value === "number"
        ? [value, rule.unit].filter((part) => part !== undefined).join(" ")
        : "";
    case "money":
      return typeof value === "number" ? formatWhole(value) : "";
    case "picture":
    case "file": {
      const { source, name, ...picture } = fieldsIn(value);
      const withoutAlt = isDecoration(picture) ? "only decoration" : "without a description";
      const words = rule.kind === "file" ? name : picture.alt || withoutAlt;
      return source ? `${words} (${String(source).slice(0, 20)})` : "";
    }
    case "group":
    case "oneOf":
      return Object.entries(groupOf(rule, value)?.fields ?? {})
        .map(([name, field]) => `${field.label}: ${inWords(field, fieldsIn(value)[name])}`)
        .join("\n");
    case "list":
      return asList(value)
        .map((each) => inWords(rule.item, each))
        .join("\n");
    default:
      return String(value ?? "");
  }
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export type ItemsById = Map<string, Record<string, unknown>>;

export const byId = (items: unknown): ItemsById =>
  new Map(
    asList(items)
      .filter(isRecord)
      .map((item) => [String(item.id), item]),
  );
