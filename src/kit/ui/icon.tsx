import type { IconNode } from "lucide";
import { createElement } from "react";
import { classNames } from "./class-names.ts";

interface IconProps {
  of: IconNode;
  size?: number;
  strokeWidth?: number;
  className?: string | undefined;
}

export function Icon({ of, size = 24, strokeWidth = 2, className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      strokeWidth={strokeWidth}
      className={classNames("icon", className)}
    >
      {of.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  );
}
