import { ArrowLeft, ArrowRight } from "lucide";
import { createContext, useContext } from "react";
import { flushSync } from "react-dom";
import { newKey } from "#kit/client/requests.ts";
import { fieldId, pathTo, stepsOf } from "#kit/fields/field-paths.ts";
import { groupOf, type ListRule } from "#kit/fields/rules.ts";
import { shaped } from "#kit/fields/shape.ts";
import { fieldsIn } from "#kit/fields/values.ts";
import { offerUndo, toastError } from "#kit/office/frame/toasts.ts";
import { type FieldContent, useFields } from "./field-context.ts";
import { itemPath, nameOf, unfold } from "./list-edits.ts";

type Item = Readonly<Record<string, unknown>> & { id: string };

interface UpperList {
  rule: ListRule & { levelBelow: string };
  path: string;
  items: readonly Item[];
}

/** The list around those of its lower level. */
export const UpperListContext = createContext<UpperList | undefined>(undefined);

export function upperList(rule: ListRule, path: string, items: readonly unknown[]): UpperList | undefined {
  const { levelBelow } = rule;
  return levelBelow ? { rule: { ...rule, levelBelow }, path, items: items as Item[] } : undefined;
}

interface Place {
  id: string;
  /** The id of the item of the upper level below which it is. */
  above?: string | undefined;
  index: number;
}

const lowerRule = ({ item, levelBelow }: UpperList["rule"]) =>
  groupOf(item, {})?.fields[levelBelow] as ListRule;

/** The whole list, with an item moved from one level to the other. */
function withMoved(rule: UpperList["rule"], list: readonly Item[], from: Place, to: Place) {
  const { levelBelow } = rule;
  const itemsAt = (all: readonly Item[], above?: string) =>
    above === undefined ? all : (all.find((each) => each.id === above)?.[levelBelow] as readonly Item[]);
  const withItems = (all: readonly Item[], above: string | undefined, items: readonly Item[]) =>
    above === undefined
      ? items
      : all.map((each) => (each.id === above ? { ...each, [levelBelow]: items } : each));
  const item = itemsAt(list, from.above)?.find(({ id }) => id === from.id);
  const { item: itemRule } = to.above === undefined ? rule : lowerRule(rule);
  const rest = withItems(list, from.above, itemsAt(list, from.above)?.filter((each) => each !== item) ?? []);
  const target = itemsAt(rest, to.above);
  // Somebody may have removed it, or the item above it, before it is moved back.
  return item && target
    ? withItems(
        rest,
        to.above,
        target.toSpliced(to.index, 0, { ...fieldsIn(shaped(itemRule, item)), id: to.id }),
      )
    : list;
}

/** For a list of two levels, on either of them: how its items move to the other. */
export function useLevels(rule: ListRule, path: string, items: readonly unknown[]) {
  const fields = useFields();
  const around = useContext(UpperListContext);
  const own = upperList(rule, path, items);
  const [field, step = ""] = stepsOf(path).toReversed();
  if (own) return levelsOf(own, { rule, items, above: undefined }, fields);
  if (!around || around.rule.levelBelow !== field) return undefined;
  return levelsOf(around, { rule, items, above: step.slice(1) }, fields);
}

/** `above` is the id of the item of the upper level, for the list below it. */
interface Level {
  rule: ListRule;
  items: readonly unknown[];
  above: string | undefined;
}

function levelsOf(upper: UpperList, { rule, items, above }: Level, { update, offers }: FieldContent) {
  const lower = lowerRule(upper.rule);
  const lowerItems = (item: Item | undefined) => (item?.[upper.rule.levelBelow] ?? []) as readonly Item[];
  const nameAt = (index: number) => nameOf(rule, items[index], index, offers);

  function targetOf(index: number): Omit<Place, "id"> {
    if (above) return { index: upper.items.findIndex(({ id }) => id === above) + 1 };
    const before = upper.items[index - 1];
    return { above: before?.id, index: lowerItems(before).length };
  }

  /** Empty if it can be moved. */
  function refusalOf(index: number): string {
    if (above)
      return upper.items.length < upper.rule.max
        ? ""
        : `“${upper.rule.label}” may have at most ${upper.rule.max}. Remove one first, or move one in.`;
    if (index === 0) return `The first ${rule.one} cannot move in: there is none above it.`;
    if (lowerItems(upper.items[index]).length > 0)
      return `“${nameAt(index)}” has some below it, and there are two levels only. Move those out first.`;
    return lowerItems(upper.items[index - 1]).length < lower.max
      ? ""
      : `“${nameAt(index - 1)}” may have at most ${lower.max} below it.`;
  }

  function move(index: number) {
    const refusal = refusalOf(index);
    if (refusal) return toastError(refusal, "level");
    const { id } = items[index] as Item;
    const others = above ? upper.items : lowerItems(upper.items[index - 1]);
    const isTaken = others.some((each) => each.id === id);
    const [from, to] = [
      { id, above, index },
      { ...targetOf(index), id: isTaken ? newKey() : id },
    ];
    const change = (before: Place, after: Place) =>
      flushSync(() => update(upper.path, (list) => withMoved(upper.rule, list as Item[], before, after)));
    change(from, to);
    const upperPath = to.above === undefined ? "" : pathTo(upper.path, `#${to.above}`);
    if (upperPath) unfold(upperPath);
    const at = itemPath(upperPath ? pathTo(upperPath, upper.rule.levelBelow) : upper.path, to, 0);
    document.getElementById(fieldId(at))?.querySelector("button")?.focus();
    const where = above ? "on the upper level" : `below “${nameAt(index - 1)}”`;
    offerUndo(`“${nameAt(index)}” is now ${where}.`, async () => change(to, from));
  }

  return {
    ...(above
      ? { label: "Move out", icon: ArrowLeft, key: "ArrowLeft" }
      : { label: "Move in", icon: ArrowRight, key: "ArrowRight" }),
    /** Differs when the move would. */
    keyOf: (index: number) => JSON.stringify([targetOf(index), refusalOf(index)]),
    refusalOf,
    move,
  };
}
