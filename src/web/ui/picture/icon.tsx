import type { IconNode } from "lucide";
import { createElement, Fragment, type ReactNode } from "react";
import { classNames } from "../class-names.ts";

interface IconProps {
  of: IconNode;
  /** In pixels, where no class says it. */
  size?: number;
  strokeWidth?: number;
  className?: string | undefined;
}

/** A small drawing in lines beside the words that say the same. It is not read aloud. Its style is in styles/base.css. */
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
      {linesOf(of)}
    </svg>
  );
}

const drawn = new WeakMap<IconNode, ReactNode>();

/** The lines of an icon are the same wherever it stands, and a page has dozens: they are made once. */
function linesOf(icon: IconNode): ReactNode {
  let lines = drawn.get(icon);
  if (!lines) {
    lines = createElement(Fragment, null, ...icon.map(([tag, attributes]) => createElement(tag, attributes)));
    drawn.set(icon, lines);
  }
  return lines;
}
