import { problemsIn } from "./check.ts";
import { showableBlocks } from "./rich.ts";
import type { ContentOf, GroupRule, ListRule, Rule } from "./rules.ts";
import { hasOnly, isRecord, middle, noFile, noPicture } from "./values.ts";

/** The value of a new field, or of a new item of a list. */
export function emptyOf<One extends Rule>(rule: One): ContentOf<One>;
export function emptyOf(rule: Rule): unknown {
  switch (rule.kind) {
    case "number":
    case "money":
      return null;
    case "flag":
      return false;
    case "rich":
    case "list":
      return [];
    case "picture":
      return { ...noPicture, focus: { ...middle } };
    case "file":
      return { ...noFile };
    case "group":
      return Object.fromEntries(Object.entries(rule.fields).map(([name, field]) => [name, emptyOf(field)]));
    default:
      return "";
  }
}

/** Adds the fields that a stored document lacks, and removes those that no longer exist. */
export function completed<One extends Rule>(rule: One, stored: unknown): ContentOf<One>;
export function completed(rule: Rule, stored: unknown): unknown {
  if (rule.kind === "group") {
    const known = isRecord(stored) ? stored : {};
    return Object.fromEntries(
      Object.entries(rule.fields).map(([name, field]) => [name, completed(field, known[name])]),
    );
  }
  if (rule.kind === "list" && Array.isArray(stored)) {
    const { item } = rule;
    if (item.kind !== "group") return stored;
    return stored.filter(isRecord).map((each) => ({ id: each.id, ...(completed(item, each) as object) }));
  }
  if (rule.kind === "picture" && isRecord(stored) && hasOnly(stored, ["source", "alt"]))
    return { ...stored, focus: { ...middle } };
  return stored === undefined ? emptyOf(rule) : stored;
}

/** A stored value as pages can show it: values of the wrong kind become empty. A draft may have an invalid day, and another release may have written unknown values. */
export function showable<One extends Rule>(rule: One, stored: unknown): ContentOf<One>;
export function showable(rule: Rule, stored: unknown): unknown {
  switch (rule.kind) {
    case "group":
      return showGroup(rule, isRecord(stored) ? stored : {});
    case "list":
      return Array.isArray(stored) ? showList(rule, stored) : [];
    case "rich":
      return Array.isArray(stored) ? showableBlocks(stored) : [];
    case "picture":
    case "file":
      return isRecord(stored) ? showSourced(rule.kind, stored) : emptyOf(rule);
    case "number":
    case "money":
      return typeof stored === "number" ? stored : null;
    case "flag":
      return stored === true;
    // Pages calculate with these.
    case "day":
    case "time":
    case "choice":
      return problemsIn(rule, stored).length === 0 ? stored : "";
    default:
      return textOf(stored);
  }
}

function showGroup({ fields }: GroupRule, stored: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, showable(field, stored[name])]),
  );
}

function showList({ item }: ListRule, stored: readonly unknown[]): unknown[] {
  if (item.kind !== "group") return stored.map((each) => showable(item, each));
  return stored
    .filter(isRecord)
    .map((each, index) => ({ id: textOf(each.id) || `item-${index}`, ...showGroup(item, each) }));
}

function showSourced(kind: "picture" | "file", stored: Record<string, unknown>): unknown {
  const source = textOf(stored.source);
  if (kind === "file") return { source, name: textOf(stored.name) };
  const { focus, isDecoration } = stored;
  const isPoint = isRecord(focus) && typeof focus.x === "number" && typeof focus.y === "number";
  return {
    source,
    alt: textOf(stored.alt),
    focus: isPoint ? { x: focus.x, y: focus.y } : { ...middle },
    ...(typeof isDecoration === "boolean" && { isDecoration }),
  };
}

const textOf = (stored: unknown): string => (typeof stored === "string" ? stored : "");
