import { ArrowLeft, ArrowRight, ArrowUpRight } from "lucide";
import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export const textLinkClass =
  "group/link inline-flex min-h-touch items-center gap-1.5 font-semibold text-crimson-700 no-underline decoration-1 underline-offset-4 " +
  "hover:text-crimson-800 hover:underline on-dark:text-gold-300 on-dark:hover:text-white";

type TextLinkProps = ComponentProps<"a"> & {
  arrow?: "none" | "forward" | "back" | "external" | undefined;
  /** Said after the words of an external link, for those who do not see its arrow. */
  newTabLabel?: string | undefined;
};

const iconClass = "size-[1.1em] shrink-0 transition-transform duration-quick ease-out-soft";

/** A link that stands on its own. Links inside a paragraph are plain `<a>`. */
export function TextLink({ arrow = "none", newTabLabel, className, children, ...rest }: TextLinkProps) {
  const newTab = arrow === "external" ? { target: "_blank", rel: "noopener" } : {};
  return (
    <a {...newTab} {...rest} className={classNames(textLinkClass, className)}>
      {arrow === "back" && (
        <Icon of={ArrowLeft} className={classNames(iconClass, "group-hover/link:-translate-x-0.5")} />
      )}
      <span>{children}</span>
      {arrow === "forward" && (
        <Icon of={ArrowRight} className={classNames(iconClass, "group-hover/link:translate-x-0.5")} />
      )}
      {arrow === "external" && <Icon of={ArrowUpRight} className={iconClass} />}
      {newTabLabel && <span className="sr-only">{newTabLabel}</span>}
    </a>
  );
}
