import { GripVertical } from "lucide";
import type { ComponentProps } from "react";
import { IconButton } from "#web/ui/button/icon-button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/picture/icon.tsx";

type DragHandleProps = {
  label: string;
  /** What dragging needs of it. */
  handle: Partial<ComponentProps<"button">>;
  className?: string;
};

export function DragHandle({ label, handle, className }: DragHandleProps) {
  return (
    <IconButton
      label={label}
      icon={<Icon of={GripVertical} className="size-5" />}
      aria-keyshortcuts="ArrowUp ArrowDown"
      {...handle}
      className={classNames("cursor-grab! touch-none text-ink-500! active:cursor-grabbing!", className)}
    />
  );
}
