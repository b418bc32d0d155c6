import { memo } from "react";
import type { ListRule } from "#contract/content/rules.ts";
import type { useDragOrder } from "#web/admin/list/order/use-drag-order.ts";
import { classNames } from "#web/ui/class-names.ts";
import { fieldId } from "../../field-paths.ts";
import { FoldedItem } from "./folded-item.tsx";
import { type DragMark, isSmall } from "./list-shape.ts";
import { PlainItem } from "./plain-item.tsx";
import type { ListEdits } from "./use-list-edits.ts";

export type ListItemProps = {
  rule: ListRule;
  item: unknown;
  path: string;
  /** By which it is known whether it is unfolded. */
  openKey: string;
  index: number;
  items: readonly unknown[];
  edits: ListEdits;
  handle: ReturnType<ReturnType<typeof useDragOrder>["handleOf"]>;
  mark: DragMark;
  isFull: boolean;
};

const marks: Record<DragMark, string> = {
  none: "border-paper-edge",
  dragged: "border-gold-500 opacity-60",
  before: "border-paper-edge shadow-[0_-3px_0_var(--color-crimson-700)]",
  after: "border-paper-edge shadow-[0_3px_0_var(--color-crimson-700)]",
};

/** Typed in one of two hundred, the others are not drawn again. What they do works on the list as it is then. */
export const ListItem = memo(
  ListItemRow,
  (before, after) =>
    ownProps.every((name) => before[name] === after[name]) && before.items.length === after.items.length,
);

const ownProps = ["rule", "item", "path", "openKey", "index", "mark", "isFull"] as const;

function ListItemRow(props: ListItemProps) {
  const { rule, path, mark } = props;
  return (
    <li
      // The one field of an item that is no group has the id itself.
      id={rule.item.kind === "group" ? fieldId(path) : undefined}
      className={classNames("rounded-sm border bg-paper", marks[mark])}
    >
      {isSmall(rule) ? <PlainItem {...props} /> : <FoldedItem {...props} />}
    </li>
  );
}
