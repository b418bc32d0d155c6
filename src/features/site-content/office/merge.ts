import { byId, type ItemsById, inWords, itemName } from "#kit/fields/changes.ts";
import { type GroupRule, groupOf, hasIds, type ListRule, type Rule } from "#kit/fields/rules.ts";
import { isSame } from "#kit/fields/shape.ts";
import { fieldsIn } from "#kit/fields/values.ts";
import type { Difference, Side } from "#kit/office/form/conflict-dialog.tsx";

export type FieldConflict = Pick<Difference, "key" | "label" | Side>;

type Versions<Value = unknown> = Record<"base" | "mine" | "theirs", Value>;

/** Labels, and names or ids. */
type Path = { labels: readonly string[]; keys: readonly string[] };

export type ChosenSides = Readonly<Record<string, Side>>;

/** Takes each change that only one side made, and all added items. Where both changed a field, the chosen side counts, or mine. */
export function merged(rules: Rule, versions: Versions, sides: ChosenSides = {}) {
  const conflicts: FieldConflict[] = [];

  function merge(rule: Rule, versions: Versions, path: Path): unknown {
    const { base, mine, theirs } = versions;
    if (isSame(mine, theirs) || isSame(theirs, base)) return mine;
    if (isSame(mine, base)) return theirs;
    const known = groupOf(rule, mine);
    if (known && known === groupOf(rule, theirs)) return mergeGroup(known, versions, path);
    if (rule.kind === "list" && hasIds(rule))
      return mergeItems(rule, { base: byId(base), mine: byId(mine), theirs: byId(theirs) }, path);
    const key = path.keys.join(".");
    const label = path.labels.join(" › ");
    conflicts.push({ key, label, mine: inWords(rule, mine), theirs: inWords(rule, theirs) });
    return sides[key] === "theirs" ? theirs : mine;
  }

  function mergeGroup(rule: GroupRule, { base, mine, theirs }: Versions, path: Path) {
    const fields = Object.entries(rule.fields).map(([name, field]) => {
      const [own, other, old] = [mine, theirs, base].map((value) => fieldsIn(value)[name]);
      return [name, merge(field, { base: old, mine: own, theirs: other }, below(path, field.label, name))];
    });
    return { ...fieldsIn(mine), ...Object.fromEntries(fields) };
  }

  function mergeItems(rule: ListRule, { base, mine, theirs }: Versions<ItemsById>, path: Path) {
    const isWanted = (id: string, holder: ItemsById, absent: ItemsById) =>
      absent.has(id) || !base.has(id) || !isSame(holder.get(id), base.get(id));
    const ids = [...mine.keys()].filter((id) => isWanted(id, mine, theirs));
    const theirIds = [...theirs.keys()];
    for (const [index, id] of theirIds.entries()) {
      if (mine.has(id) || !isWanted(id, theirs, mine)) continue;
      // After the same item as in their list.
      const before = theirIds.slice(0, index).findLast((each) => ids.includes(each));
      ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id);
    }
    return ids.map((id) => {
      const [item, theirItem] = [mine.get(id), theirs.get(id)];
      if (!item || !theirItem) return item ?? theirItem;
      const versions = { base: base.get(id), mine: item, theirs: theirItem };
      return merge(rule.item, versions, below(path, itemName(rule, item), id));
    });
  }

  return { content: merge(rules, versions, { labels: [], keys: [] }), conflicts };
}

const below = ({ labels, keys }: Path, label: string, key: string): Path => ({
  labels: [...labels, label],
  keys: [...keys, key],
});
