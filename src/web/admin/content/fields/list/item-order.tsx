import { editorMessages } from "#content/office/editor-messages.ts";
import { DragHandle } from "#web/admin/list/order/drag-handle.tsx";
import { OrderButtons } from "#web/admin/list/order/order-buttons.tsx";
import type { ListItemProps } from "./list-item.tsx";

const words = editorMessages.list;

type ItemOrderProps = Pick<ListItemProps, "edits" | "items" | "index"> & { name: string };

export function ItemOrder({ edits, items, index, name }: ItemOrderProps) {
  return (
    <OrderButtons
      labels={{ up: `${words.up}: ${name}`, down: `${words.down}: ${name}` }}
      index={index}
      count={items.length}
      onMove={(from, to) => edits.move(items, from, to)}
    />
  );
}

type ItemHandleProps = Pick<ListItemProps, "handle"> & { name: string; className?: string };

export function ItemHandle({ handle, name, className = "" }: ItemHandleProps) {
  return <DragHandle label={`${words.drag}: ${name}`} handle={handle} className={`w-9! ${className}`} />;
}
