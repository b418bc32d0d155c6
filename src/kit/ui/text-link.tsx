import { ArrowLeft, ArrowRight, ArrowUpRight } from "lucide";
import { type ComponentProps, Fragment } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export const textLinkClass = "text-link group/link";

type TextLinkProps = ComponentProps<"a"> & {
  arrow?: "none" | "forward" | "back" | "external" | undefined;
  newTabLabel?: string | undefined;
};

/** A link on its own. Links inside a paragraph are plain `<a>`. */
export function TextLink({ arrow = "none", newTabLabel, className, children, ...rest }: TextLinkProps) {
  const newTab = arrow === "external" ? { target: "_blank", rel: "noopener" } : {};
  return (
    <a {...newTab} {...rest} className={classNames(textLinkClass, className)}>
      {arrow === "back" && (
        <Icon of={ArrowLeft} className="text-link-arrow group-hover/link:-translate-x-0.5" />
      )}
      <span>{children}</span>
      {arrow === "forward" && (
        <Icon of={ArrowRight} className="text-link-arrow group-hover/link:translate-x-0.5" />
      )}
      {arrow === "external" && <Icon of={ArrowUpRight} className="text-link-arrow" />}
      {newTabLabel && <span className="sr-only">{newTabLabel}</span>}
    </a>
  );
}

export const LinkWords = ({ label, about }: { label: string; about: string }) => (
  <span>
    {label}
    <span className="sr-only"> {about}</span>
  </span>
);

/** A line may end after the @, a dot, a slash, ? & or =, never inside a word. */
export const BreakableAddress = ({ address }: { address: string }) => (
  <span>
    {address.split(/(?<=[@./?&=])/).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name, and never move.
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
