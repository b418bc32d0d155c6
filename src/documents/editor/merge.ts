import { inWords, itemName } from "#fields/changes.ts";
import type { GroupRule, ListRule, Rule } from "#fields/rules.ts";
import { isRecord } from "#fields/values.ts";
import type { Difference, Side } from "#office/form/conflict-dialog.tsx";

export type FieldConflict = Pick<Difference, "key" | "label" | Side>;

interface Versions {
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

interface Merged {
  content: unknown;
  conflicts: FieldConflict[];
}

export type ChosenSides = Readonly<Record<string, Side>>;

/** Takes each change that only one side made, and all added items. Where both changed a field, the chosen side counts, or mine. */
export function merged(rules: Rule, versions: Versions, sides: ChosenSides = {}): Merged {
  const conflicts: FieldConflict[] = [];

  function merge(rule: Rule, { base, mine, theirs }: Versions, path: string[], keys: string[]): unknown {
    if (isSame(mine, theirs) || isSame(theirs, base)) return mine;
    if (isSame(mine, base)) return theirs;
    if (rule.kind === "group") return mergeGroup(rule, { base, mine, theirs }, path, keys);
    if (rule.kind === "list" && rule.item.kind === "group" && Array.isArray(mine) && Array.isArray(theirs))
      return mergeItems(rule, { base, mine, theirs }, path, keys);
    const key = keys.join(".");
    conflicts.push({
      key,
      label: path.join(" › "),
      mine: inWords(rule, mine),
      theirs: inWords(rule, theirs),
    });
    return sides[key] === "theirs" ? theirs : mine;
  }

  function mergeGroup(rule: GroupRule, { base, mine, theirs }: Versions, path: string[], keys: string[]) {
    const at = (value: unknown, name: string) => (isRecord(value) ? value[name] : undefined);
    const fields = Object.entries(rule.fields).map(([name, field]) => [
      name,
      merge(
        field,
        { base: at(base, name), mine: at(mine, name), theirs: at(theirs, name) },
        [...path, field.label],
        [...keys, name],
      ),
    ]);
    return { ...(isRecord(mine) ? mine : {}), ...Object.fromEntries(fields) };
  }

  function mergeItems(rule: ListRule, { base, mine, theirs }: Versions, path: string[], keys: string[]) {
    const [old, ours, other] = [base, mine, theirs].map(byId) as [Items, Items, Items];
    const isWanted = (id: string, holder: Items, absent: Items) =>
      absent.has(id) || !old.has(id) || !isSame(holder.get(id), old.get(id));
    const ids = [...ours.keys()].filter((id) => isWanted(id, ours, other));
    const theirIds = [...other.keys()];
    for (const [index, id] of theirIds.entries()) {
      if (ours.has(id) || !isWanted(id, other, ours)) continue;
      // After the same item as in their list.
      const before = theirIds.slice(0, index).findLast((each) => ids.includes(each));
      ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id);
    }
    return ids.map((id) => {
      const [item, theirItem] = [ours.get(id), other.get(id)];
      if (!item || !theirItem) return item ?? theirItem;
      const versions = { base: old.get(id), mine: item, theirs: theirItem };
      return merge(rule.item, versions, [...path, itemName(rule, item)], [...keys, id]);
    });
  }

  return { content: merge(rules, versions, [], []), conflicts };
}

type Items = Map<string, Record<string, unknown>>;

const byId = (items: unknown): Items =>
  new Map(Array.isArray(items) ? items.filter(isRecord).map((item) => [String(item.id), item]) : []);

/** Ignores the order of fields. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, index) => isSame(each, other[index]));
  if (!isRecord(one) || !isRecord(other)) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => isSame(one[name], other[name]));
}
