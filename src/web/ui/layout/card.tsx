import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";

type CardProps = ComponentProps<"div"> & {
  as?: "div" | "article" | "li" | "section" | undefined;
  /** "none" when a picture reaches the edges. */
  padding?: "none" | "sm" | "md" | undefined;
  /** Lifts under the pointer; for cards that are one link. Put `card-link` on that link to make all of it active. */
  lifts?: boolean | undefined;
};

const paddings = { none: "", sm: "p-4", md: "p-5 sm:p-7" };

export function Card({ as: Tag = "div", padding = "md", lifts = false, className, ...rest }: CardProps) {
  // The tags differ only in name; the props they take here are those of every element.
  const Element = Tag as "div";
  return (
    <Element
      {...rest}
      className={classNames(
        "on-paper relative min-w-0 overflow-hidden rounded-md border border-paper-edge bg-white text-ink-900",
        lifts &&
          "transition-shadow duration-calm ease-out-soft focus-within:shadow-float hover:border-gold-300 hover:shadow-float",
        paddings[padding],
        className,
      )}
    />
  );
}
