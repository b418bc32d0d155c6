import { editorMessages } from "#content/editor-messages.ts";
import { atField, type Problem } from "#contract/content/problems.ts";
import type { Rule } from "#contract/content/rules.ts";
import { isRecord } from "#contract/content/shapes.ts";

export const altWay = (way: string): string => atField(way, "alt");

/**
 * The new pictures of which nobody has said what is to be seen. The stored picture does not tell an empty description from
 * one that was forgotten, so this is asked while it is uploaded.
 */
export function undescribed(rule: Rule, value: unknown, undecided: ReadonlySet<string>, way = ""): Problem[] {
  if (undecided.size === 0) return [];
  if (rule.kind === "group")
    return Object.entries(rule.fields).flatMap(([name, field]) =>
      undescribed(field, isRecord(value) ? value[name] : undefined, undecided, atField(way, name)),
    );
  if (rule.kind === "list" && Array.isArray(value))
    return value.flatMap((item, index) => undescribed(rule.item, item, undecided, atField(way, index)));
  if (rule.kind !== "picture" || rule.isDescribedBeside || !isRecord(value)) return [];
  const isForgotten = value.alt === "" && undecided.has(String(value.source));
  return isForgotten ? [{ field: altWay(way), message: editorMessages.picture.altMissing }] : [];
}
