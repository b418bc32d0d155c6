import { formatDay, parseDay } from "#calendar/dates.ts";
import { wordsOf } from "./rich.ts";
import type { ListRule, Rule } from "./rules.ts";
import { isDecoration, isRecord, type PictureValue, type RichText } from "./values.ts";

export interface Change {
  /** Labels from the document to the field: "Campus chiefs › Nar Gurung › Portrait". */
  field: string;
  from: string;
  to: string;
}

export function changesBetween(
  rule: Rule,
  before: unknown,
  after: unknown,
  path: readonly string[] = [],
): Change[] {
  // Most of a long document is the same object before and after.
  if (before === after) return [];
  if (rule.kind === "group") {
    const [old, now] = [before, after].map((value) => (isRecord(value) ? value : {}));
    return Object.entries(rule.fields).flatMap(([name, field]) =>
      changesBetween(field, old?.[name], now?.[name], [...path, field.label]),
    );
  }
  if (rule.kind === "list") return changesOfList(rule, asList(before), asList(after), path);
  const [old, now] = [inWords(rule, before), inWords(rule, after)];
  if (old === now && JSON.stringify(before) === JSON.stringify(after)) return [];
  return [{ field: path.join(" › "), from: old, to: now }];
}

function changesOfList(
  rule: ListRule,
  before: unknown[],
  after: unknown[],
  path: readonly string[],
): Change[] {
  const { item } = rule;
  const field = path.join(" › ");
  if (item.kind !== "group") {
    const [old, now] = [inWords(rule, before), inWords(rule, after)];
    return old === now ? [] : [{ field, from: old, to: now }];
  }
  const byId = (values: unknown[]) => new Map(values.filter(isRecord).map((each) => [each.id, each]));
  const [old, now] = [byId(before), byId(after)];
  const changes: Change[] = [];
  for (const [id, each] of old) if (!now.has(id)) changes.push({ field, from: itemName(rule, each), to: "" });
  for (const [id, each] of now) {
    const earlier = old.get(id);
    if (earlier) changes.push(...changesBetween(item, earlier, each, [...path, itemName(rule, each)]));
    else changes.push({ field, from: "", to: itemName(rule, each) });
  }
  const order = (ids: Iterable<unknown>, others: Map<unknown, unknown>) =>
    [...ids].filter((id) => others.has(id));
  const [oldOrder, newOrder] = [order(old.keys(), now), order(now.keys(), old)];
  if (oldOrder.join() !== newOrder.join())
    changes.push({
      field: `${field} › Order`,
      from: oldOrder.map((id) => itemName(rule, old.get(id))).join(", "),
      to: newOrder.map((id) => itemName(rule, now.get(id))).join(", "),
    });
  return changes;
}

/** The item's own name, or the word for one item. */
export function itemName({ nameField, one, item }: ListRule, value: unknown): string {
  const field = nameField && item.kind === "group" ? item.fields[nameField] : undefined;
  const name = field && nameField && isRecord(value) ? inWords(field, value[nameField]) : "";
  return name || one;
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
    case "number":
      return typeof value === "number"
        ? [value, rule.unit].filter((part) => part !== undefined).join(" ")
        : "";
    case "money":
      return typeof value === "number" ? value.toLocaleString("en-IN") : "";
    case "picture":
      return isRecord(value) && value.source
        ? `${pictureWords(value as unknown as PictureValue)} (${shortSource(value.source)})`
        : "";
    case "file":
      return isRecord(value) && value.source ? `${value.name} (${shortSource(value.source)})` : "";
    case "group":
      return Object.entries(rule.fields)
        .map(
          ([name, field]) => `${field.label}: ${inWords(field, isRecord(value) ? value[name] : undefined)}`,
        )
        .join("\n");
    case "list":
      return asList(value)
        .map((each) => inWords(rule.item, each))
        .join("\n");
    default:
      return value === null || value === undefined ? "" : String(value);
  }
}

const pictureWords = (picture: PictureValue): string =>
  picture.alt || (isDecoration(picture) ? "only decoration" : "without a description");

const shortSource = (source: unknown): string => String(source).slice(0, 20);

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
