import { flushSync } from "react-dom";
import { newKey } from "#client/api.ts";
import { itemName } from "#fields/changes.ts";
import { atField } from "#fields/check.ts";
import { fieldId } from "#fields/field-paths.ts";
import type { ListRule, Rule } from "#fields/rules.ts";
import { emptyOf } from "#fields/stored-values.ts";
import { isRecord } from "#fields/values.ts";
import { offerUndo } from "../frame/toasts.ts";
import { moved, moveWithFocus } from "../order/order.tsx";
import { useFields } from "./field-context.ts";
import { fieldWords } from "./fields.words.ts";

const words = fieldWords.list;

export type ListEdits = ReturnType<typeof useListEdits>;

export function useListEdits(rule: ListRule, path: string) {
  const { update, setOpen, announce } = useFields();
  const change = (next: (list: unknown[]) => unknown[]) => update(path, (list) => next(list as unknown[]));

  function insert(index: number, item: unknown) {
    // The item must be rendered before it can take the focus.
    flushSync(() => {
      change((list) => list.toSpliced(index, 0, item));
      if (isRecord(item)) setOpen(atField(path, `#${item.id}`), true);
    });
    firstControlIn(fieldId(atField(path, index)))?.focus();
  }

  return {
    add: (count: number) => insert(count, newItem(rule)),

    duplicate: (item: unknown, index: number) => insert(index + 1, copyOf(item)),

    remove(item: unknown, index: number) {
      const name = nameOf(rule, item, index);
      change((list) => list.toSpliced(index, 1));
      offerUndo(words.removed(name), {
        takesFocus: true,
        async undo() {
          insert(index, item);
          announce(words.undone(name));
        },
      });
    },

    removeAll(items: readonly unknown[]) {
      change(() => []);
      offerUndo(words.removedAll(items.length), {
        takesFocus: true,
        async undo() {
          change((list) => [...items, ...list]);
          announce(words.undoneAll(items.length));
        },
      });
    },

    move(items: readonly unknown[], from: number, to: number) {
      if (to < 0 || to >= items.length || to === from) return;
      const name = nameOf(rule, items[from], from);
      moveWithFocus(() => change((list) => moved(list, from, to)));
      announce(words.moved(name, to + 1, items.length));
    },
  };
}

function firstControlIn(id: string): HTMLElement | null {
  const item = document.getElementById(id);
  const controls = "input, textarea, select, [contenteditable]";
  return item?.matches(controls) ? item : (item?.querySelector<HTMLElement>(controls) ?? null);
}

const mostShortFields = 3;
const mostUnfolded = 30;
const shortKinds: readonly Rule["kind"][] = ["line", "number", "money", "choice", "link", "flag", "time"];

/** Items with a few short fields are always unfolded. */
export function isSmall({ item, max }: ListRule): boolean {
  if (item.kind !== "group") return true;
  const fields = Object.values(item.fields);
  const areShort = fields.every(({ kind }) => shortKinds.includes(kind));
  return max <= mostUnfolded && fields.length <= mostShortFields && areShort;
}

export function pictureFieldOf({ item }: ListRule): string | undefined {
  if (item.kind !== "group") return undefined;
  return Object.entries(item.fields).find(([, field]) => field.kind === "picture")?.[0];
}

/** Lists of pictures accept several files at once. */
export function isOfPictures(rule: ListRule): boolean {
  const name = pictureFieldOf(rule);
  if (!name || rule.item.kind !== "group") return false;
  return !rule.item.fields[name]?.optional && Object.keys(rule.item.fields).length <= mostShortFields;
}

export function newItem({ item }: ListRule): unknown {
  const empty = emptyOf(item);
  return isRecord(empty) ? { id: newKey(), ...empty } : empty;
}

/** A copy with new ids. */
export function copyOf(item: unknown): unknown {
  if (Array.isArray(item)) return item.map(copyOf);
  if (!isRecord(item)) return item;
  const copy = Object.fromEntries(Object.entries(item).map(([name, value]) => [name, copyOf(value)]));
  return "id" in copy ? { ...copy, id: newKey() } : copy;
}

export function nameOf(rule: ListRule, item: unknown, index: number): string {
  const name = itemName(rule, item);
  return name === rule.one ? fieldWords.list.unnamed(rule.one, index + 1) : name;
}
