import type { ContentOf, Rule } from "./rules.ts";
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
