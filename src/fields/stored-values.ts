import { problemsIn } from "./check.ts";
import { showableBlocks } from "./rich.ts";
import type { ContentOf, ListRule, Rule } from "./rules.ts";
import { hasOnly, isRecord, middle, noFile, noPicture, type PictureValue } from "./values.ts";

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
  const values = isRecord(stored) ? stored : {};
  switch (rule.kind) {
    case "group":
      return Object.fromEntries(
        Object.entries(rule.fields).map(([name, field]) => [name, showable(field, values[name])]),
      );
    case "list":
      return Array.isArray(stored) ? showList(rule, stored) : [];
    case "rich":
      return Array.isArray(stored) ? showableBlocks(stored) : [];
    case "picture":
      return showPicture(values);
    case "file":
      return { source: textOf(values.source), name: textOf(values.name) };
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

function showList({ item }: ListRule, stored: readonly unknown[]): unknown[] {
  if (item.kind !== "group") return stored.map((each) => showable(item, each));
  return stored
    .filter(isRecord)
    .map((each, index) => ({ id: textOf(each.id) || `item-${index}`, ...showable(item, each) }));
}

function showPicture({ source, alt, focus, isDecoration }: Record<string, unknown>): PictureValue {
  const isPoint = isRecord(focus) && typeof focus.x === "number" && typeof focus.y === "number";
  return {
    source: textOf(source),
    alt: textOf(alt),
    focus: isPoint ? { x: focus.x as number, y: focus.y as number } : { ...middle },
    ...(typeof isDecoration === "boolean" && { isDecoration }),
  };
}

const textOf = (stored: unknown): string => (typeof stored === "string" ? stored : "");
