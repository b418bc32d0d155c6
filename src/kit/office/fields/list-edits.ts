import { flushSync } from "react-dom";
import { newKey } from "#kit/client/requests.ts";
import { sentenceStart } from "#kit/collections/define-collection.ts";
import { itemName } from "#kit/fields/changes.ts";
import { fieldId, pathTo } from "#kit/fields/field-paths.ts";
import type { ListRule, Rule } from "#kit/fields/rules.ts";
import { emptyOf, shaped } from "#kit/fields/shape.ts";
import { isRecord } from "#kit/fields/values.ts";
import { offerUndo } from "#kit/office/frame/toasts.ts";
import { moved, moveWithFocus } from "#kit/office/order/order.tsx";
import { type Offers, useFields } from "./field-context.ts";

export function useListEdits(rule: ListRule, path: string, items: readonly unknown[]) {
  const { update, announce, offers } = useFields();
  const change = (next: (list: unknown[]) => unknown[]) => update(path, (list) => next(list as unknown[]));

  function insert(index: number, item: unknown) {
    // The item must be rendered before it can take the focus.
    flushSync(() => change((list) => list.toSpliced(index, 0, item)));
    const added = itemPath(path, item, index);
    unfold(added);
    firstControlIn(document.getElementById(fieldId(added)))?.focus();
  }

  function offerBack(removed: string, isBack: string, putBack: () => void) {
    async function undo() {
      putBack();
      announce?.(isBack);
    }
    offerUndo(removed, undo, { takesFocus: true });
  }

  return {
    add: (kind?: string) => insert(items.length, newItem(rule, kind)),

    duplicate: (item: unknown, index: number) => insert(index + 1, copyOf(item)),

    remove(item: unknown, index: number) {
      const name = nameOf(rule, item, index, offers);
      change((list) => list.toSpliced(index, 1));
      offerBack(`${name} was removed.`, `${name} is back.`, () => insert(index, item));
    },

    removeAll() {
      change(() => []);
      const all = `All ${items.length}`;
      offerBack(`${all} were removed.`, `${all} are back.`, () => change((list) => [...items, ...list]));
    },

    move(from: number, to: number) {
      if (to < 0 || to >= items.length || to === from) return;
      moveWithFocus(() => change((list) => moved(list, from, to)));
      announce?.(`${nameOf(rule, items[from], from, offers)} is now ${to + 1} of ${items.length}.`);
    },
  };
}

export const itemPath = (list: string, item: unknown, index: number): string =>
  pathTo(list, isRecord(item) ? `#${item.id}` : index);

/** Of the button that folds and unfolds an item. */
export const foldId = (path: string): string => `${fieldId(path)}-fold`;

export function unfold(path: string): void {
  const button = document.getElementById(foldId(path));
  if (button?.getAttribute("aria-expanded") === "false") flushSync(() => button.click());
}

export function firstControlIn(item: HTMLElement | null): HTMLElement | null {
  const controls = "input, textarea, select, [contenteditable]";
  return item?.matches(controls) ? item : (item?.querySelector<HTMLElement>(controls) ?? null);
}

const mostShortFields = 3;
const mostUnfolded = 30;
const shortKinds: readonly Rule["kind"][] = ["line", "number", "money", "choice", "link", "flag", "time"];

/** Items with a few short fields are always unfolded. */
export function isSmall({ item, max }: ListRule): boolean {
  if (item.kind === "oneOf") return false;
  if (item.kind !== "group") return true;
  const fields = Object.values(item.fields);
  const areShort = fields.every(({ kind }) => shortKinds.includes(kind));
  return max <= mostUnfolded && fields.length <= mostShortFields && areShort;
}

export function pictureFieldOf({ item }: ListRule) {
  const fields = item.kind === "group" ? Object.entries(item.fields) : [];
  for (const [name, rule] of fields) {
    // Lists of little more than pictures accept several files at once.
    if (rule.kind === "picture")
      return { name, rule, isMain: !rule.optional && fields.length <= mostShortFields };
  }
  return undefined;
}

/** Of a list whose items are of several kinds, one of that kind. */
export function newItem({ item }: ListRule, kind?: string): unknown {
  const empty = kind ? shaped(item, { kind }) : emptyOf(item);
  return isRecord(empty) ? { id: newKey(), ...empty } : empty;
}

function copyOf(item: unknown): unknown {
  if (Array.isArray(item)) return item.map(copyOf);
  if (!isRecord(item)) return item;
  const copy = Object.fromEntries(Object.entries(item).map(([name, value]) => [name, copyOf(value)]));
  return "id" in copy ? { ...copy, id: newKey() } : copy;
}

export function nameOf(rule: ListRule, item: unknown, index: number, offers?: Offers) {
  const { program, [rule.nameField ?? ""]: own } = isRecord(item) ? item : {};
  const ofProgram = own ? undefined : offers?.programs.find(({ value }) => value === program);
  if (ofProgram) return ofProgram.label;
  const name = itemName(rule, item);
  return name === rule.one ? `${sentenceStart(rule.one)} ${index + 1}` : name;
}
