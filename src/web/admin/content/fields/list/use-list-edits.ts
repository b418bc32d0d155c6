import { flushSync } from "react-dom";
import { editorMessages } from "#content/office/editor-messages.ts";
import { atField } from "#contract/content/check/problems.ts";
import type { ListRule } from "#contract/content/rules.ts";
import { isRecord } from "#contract/content/shapes.ts";
import { offerUndo } from "#web/admin/frame/offer-undo.ts";
import { moved } from "#web/admin/list/order/moved.ts";
import { fieldId } from "../../field-paths.ts";
import { useEditorActions } from "../editor-context.ts";
import { nameOf } from "./item-name.ts";
import { copyOf, newItem, withItem, without } from "./list-steps.ts";

const words = editorMessages.list;

export type ListEdits = ReturnType<typeof useListEdits>;

export function useListEdits(rule: ListRule, path: string) {
  const { update, setOpen, announce } = useEditorActions();
  const change = (next: (list: unknown[]) => unknown[]) => update(path, (list) => next(list as unknown[]));

  function insert(index: number, item: unknown) {
    // It must be there before it can take the focus.
    flushSync(() => {
      change((list) => withItem(list, index, item));
      if (isRecord(item)) setOpen(atField(path, `#${item.id}`), true);
    });
    firstControlIn(fieldId(atField(path, index)))?.focus();
  }

  return {
    add: (count: number) => insert(count, newItem(rule)),

    duplicate: (item: unknown, index: number) => insert(index + 1, copyOf(item)),

    remove(item: unknown, index: number) {
      const name = nameOf(rule, item, index);
      change((list) => without(list, index));
      offerUndo(words.removed(name), {
        takesFocus: true,
        async undo() {
          insert(index, item);
          announce(words.undone(name));
        },
      });
    },

    move(items: readonly unknown[], from: number, to: number) {
      if (to < 0 || to >= items.length || to === from) return;
      const focused = document.activeElement;
      const name = nameOf(rule, items[from], from);
      flushSync(() => change((list) => moved(list, from, to)));
      // The row is another place in the page now, and lost the focus on its way.
      if (focused instanceof HTMLElement) focused.focus();
      announce(words.moved(name, to + 1, items.length));
    },
  };
}

function firstControlIn(id: string): HTMLElement | null {
  const item = document.getElementById(id);
  const controls = "input, textarea, select, [contenteditable]";
  return item?.matches(controls) ? item : (item?.querySelector<HTMLElement>(controls) ?? null);
}
