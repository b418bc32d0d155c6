import { atField } from "#contract/content/check/problems.ts";
import type { Rule } from "#contract/content/rules.ts";
import { stepsOf, valueAt } from "../field-paths.ts";
import { nameOf } from "../fields/list/item-name.ts";

/** The items of lists in which a field lies, by their names: "BBA", or "Photograph 3" where it has none yet. Empty outside of lists. */
export function placeOf(rules: Rule, content: unknown, path: string): string {
  const names: string[] = [];
  let rule: Rule | undefined = rules;
  let at = "";
  for (const step of stepsOf(path)) {
    at = atField(at, step);
    if (rule?.kind === "list") {
      names.push(nameOf(rule, valueAt(content, at), Number(step)));
      rule = rule.item;
    } else rule = rule?.kind === "group" ? rule.fields[step] : undefined;
  }
  return names.join(" › ");
}
