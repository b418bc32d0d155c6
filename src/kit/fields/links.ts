import { pathTo } from "./field-paths.ts";
import { spansOf } from "./rich.ts";
import { groupOf, hasIds, type Rule } from "./rules.ts";
import { fieldsIn, type RichText } from "./values.ts";

/** Every link in a value of this rule, with the path to its field by the ids of items. */
export function linksIn(rule: Rule, value: unknown, path = ""): { field: string; link: string }[] {
  if (rule.kind === "link") return [{ field: path, link: String(value) }];
  if (rule.kind === "rich")
    return spansOf(value as RichText).flatMap(({ link }) => (link ? { field: path, link } : []));
  if (rule.kind === "list")
    return (value as unknown[]).flatMap((each, index) =>
      linksIn(rule.item, each, pathTo(path, hasIds(rule) ? `#${fieldsIn(each).id}` : index)),
    );
  return Object.entries(groupOf(rule, value)?.fields ?? {}).flatMap(([name, field]) =>
    linksIn(field, fieldsIn(value)[name], pathTo(path, name)),
  );
}
