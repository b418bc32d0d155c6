import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import hillLines from "./hill-lines.svg?raw";

const tones = {
  paper: "bg-paper",
  deep: "bg-paper-deep",
  white: "bg-white",
  ink: "on-dark bg-ink-900 text-ink-100",
};

type BandProps = ComponentProps<"section"> & { tone?: keyof typeof tones | undefined };

export function Band({ tone = "paper", className, children, ...rest }: BandProps) {
  return (
    <section {...rest} className={classNames("py-band", tones[tone], className)}>
      <Container>{children}</Container>
    </section>
  );
}

type CardProps = ComponentProps<"div"> & {
  as?: "div" | "article" | "li" | "section" | undefined;
  padding?: "none" | "sm" | "md" | undefined;
  /** For cards that are one link. `card-link` on that link makes the whole card active. */
  lifts?: boolean | undefined;
};

const paddings = { none: "", sm: "p-4", md: "p-5 sm:p-7" };

export function Card({ as: Tag = "div", padding = "md", lifts = false, className, ...rest }: CardProps) {
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

export function Container({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames("mx-auto w-full max-w-page px-gutter", className)} />;
}

export function Kicker({ className, ...rest }: ComponentProps<"p">) {
  return (
    <p
      {...rest}
      className={classNames(
        "flex items-center gap-3 text-sm font-semibold text-ink-600 before:h-px before:w-8 before:shrink-0 before:bg-gold-500 print:before:hidden on-dark:text-gold-300 on-dark:before:bg-gold-300",
        className,
      )}
    />
  );
}

export function Prose({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames("prose-flow max-w-measure", className)} />;
}

type SectionHeadingProps = {
  title: ReactNode;
  kicker?: ReactNode;
  lead?: ReactNode;
  action?: ReactNode;
  id?: string | undefined;
  className?: string | undefined;
};

export function SectionHeading({ title, kicker, lead, action, id, className }: SectionHeadingProps) {
  return (
    <header className={classNames("flex flex-wrap items-end justify-between gap-x-10 gap-y-4", className)}>
      <div className="max-w-3xl">
        {kicker && <Kicker className="mb-4">{kicker}</Kicker>}
        <h2 id={id} className="text-3xl">
          {title}
        </h2>
        {lead && (
          <p className="mt-4 max-w-measure text-lg text-balance text-ink-700 on-dark:text-ink-200">{lead}</p>
        )}
      </div>
      {action}
    </header>
  );
}

/** For the lower right corner of a band that is `relative isolate overflow-hidden`. */
export function HillLines({ tone, className }: { tone: "ink" | "paper"; className: string }) {
  return (
    <svg
      viewBox="0 0 900 320"
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      aria-hidden="true"
      className={classNames(
        "pointer-events-none absolute right-0 bottom-0 -z-10 max-w-none print:hidden [&_path]:[vector-effect:non-scaling-stroke]",
        "mask-l-from-60% mask-l-to-100% lg:mask-l-from-40% lg:mask-l-to-90%",
        tone === "ink" ? "text-ink-600" : "text-gold-300",
        className,
      )}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of ours
      dangerouslySetInnerHTML={{ __html: hillLines }}
    />
  );
}
