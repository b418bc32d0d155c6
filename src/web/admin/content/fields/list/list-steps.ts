import { emptyOf } from "#contract/content/complete.ts";
import type { ListRule } from "#contract/content/rules.ts";
import { isRecord } from "#contract/content/shapes.ts";

/** What is done to a list, as plain functions of it. */

export const without = <Item>(list: readonly Item[], index: number): Item[] => list.toSpliced(index, 1);

export const withItem = <Item>(list: readonly Item[], index: number, item: Item): Item[] =>
  list.toSpliced(index, 0, item);

export function newItem({ item }: ListRule): unknown {
  const empty = emptyOf(item);
  return isRecord(empty) ? { id: newId(), ...empty } : empty;
}

/** The same once more, with names of its own for it and for what lists it holds. */
export function copyOf(item: unknown): unknown {
  if (Array.isArray(item)) return item.map(copyOf);
  if (!isRecord(item)) return item;
  const copy = Object.fromEntries(Object.entries(item).map(([name, value]) => [name, copyOf(value)]));
  return "id" in copy ? { ...copy, id: newId() } : copy;
}

/** crypto.randomUUID is missing where a site is read without https. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join("-");
