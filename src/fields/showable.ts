import { problemsIn } from "./check.ts";
import { emptyOf } from "./complete.ts";
import { showableBlocks } from "./rich.ts";
import type { ContentOf, GroupRule, ListRule, Rule } from "./rules.ts";
import { isRecord, middle } from "./values.ts";

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
