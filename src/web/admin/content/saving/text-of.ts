import { inWords } from "#contract/content/changes.ts";
import type { Rule } from "#contract/content/rules.ts";
import { isRecord } from "#contract/content/shapes.ts";

/** All that a field holds, as one would read it out. */
export function textOf(rule: Rule, value: unknown): string {
  if (rule.kind === "group")
    return Object.entries(rule.fields)
      .map(([name, field]) => `${field.label}: ${textOf(field, isRecord(value) ? value[name] : undefined)}`)
      .join("\n");
  if (rule.kind === "list")
    return Array.isArray(value) ? value.map((each) => textOf(rule.item, each)).join("\n") : "";
  return inWords(rule, value);
}
