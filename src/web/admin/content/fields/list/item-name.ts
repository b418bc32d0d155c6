import { editorMessages } from "#content/office/editor-messages.ts";
import { itemName } from "#contract/content/changes.ts";
import type { ListRule } from "#contract/content/rules.ts";

/** The name of an item, or its place where it has none yet. */
export function nameOf(rule: ListRule, item: unknown, index: number): string {
  const name = itemName(rule, item);
  return name === rule.one ? editorMessages.list.unnamed(rule.one, index + 1) : name;
}
