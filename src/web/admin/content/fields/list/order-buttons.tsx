import { ArrowDown, ArrowUp, GripVertical } from "lucide";
import { editorMessages } from "#content/editor-messages.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { ListItemProps } from "./list-item.tsx";

const words = editorMessages.list;

type OrderButtonsProps = Pick<ListItemProps, "edits" | "items" | "index"> & { name: string };

/** Not disabled at the ends of the list: a button that is disabled loses the focus of the keyboard. */
export function OrderButtons({ edits, items, index, name }: OrderButtonsProps) {
  const isFirst = index === 0;
  const isLast = index === items.length - 1;
  const look = "aria-disabled:cursor-not-allowed aria-disabled:text-ink-300";
  return (
    <>
      <IconButton
        label={`${words.up}: ${name}`}
        icon={<Icon of={ArrowUp} className="size-4" />}
        aria-disabled={isFirst || undefined}
        onClick={() => edits.move(items, index, index - 1)}
        className={look}
      />
      <IconButton
        label={`${words.down}: ${name}`}
        icon={<Icon of={ArrowDown} className="size-4" />}
        aria-disabled={isLast || undefined}
        onClick={() => edits.move(items, index, index + 1)}
        className={look}
      />
    </>
  );
}

type HandleProps = Pick<ListItemProps, "handle"> & { name: string; className?: string };

export function DragHandle({ handle, name, className }: HandleProps) {
  return (
    <IconButton
      label={`${words.drag}: ${name}`}
      icon={<Icon of={GripVertical} className="size-5" />}
      aria-keyshortcuts="ArrowUp ArrowDown"
      {...handle}
      className={classNames("w-9! cursor-grab! touch-none text-ink-500! active:cursor-grabbing!", className)}
    />
  );
}
