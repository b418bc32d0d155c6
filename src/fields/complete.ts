import type { ContentOf, GroupRule, Rule } from "./rules.ts";
import { hasOnly, isRecord, middle, noFile, noPicture } from "./values.ts";

/** What a new field, or a new item of a list, holds before anybody typed. */
export function emptyOf<One extends Rule>(rule: One): ContentOf<One> {
  return emptyValue(rule) as ContentOf<One>;
}

function emptyValue(rule: Rule): unknown {
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
      return Object.fromEntries(
        Object.entries(rule.fields).map(([name, field]) => [name, emptyValue(field)]),
      );
    default:
      return "";
  }
}

/**
 * A document that was stored before a field came to it, or after one has gone: what is missing is empty, what nobody
 * knows any more is left out.
 */
export function completed<One extends GroupRule>(rule: One, stored: unknown): ContentOf<One> {
  return complete(rule, stored) as ContentOf<One>;
}

function complete(rule: Rule, stored: unknown): unknown {
  if (rule.kind === "group") {
    const known = isRecord(stored) ? stored : {};
    return Object.fromEntries(
      Object.entries(rule.fields).map(([name, field]) => [name, complete(field, known[name])]),
    );
  }
  if (rule.kind === "list" && Array.isArray(stored)) {
    const { item } = rule;
    if (item.kind !== "group") return stored;
    return stored.filter(isRecord).map((each) => ({ id: each.id, ...(complete(item, each) as object) }));
  }
  if (rule.kind === "picture" && isRecord(stored) && hasOnly(stored, ["source", "alt"]))
    return { ...stored, focus: { ...middle } };
  return stored === undefined ? emptyValue(rule) : stored;
}
