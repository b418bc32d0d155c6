import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

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
    >
      <path d={range} className="text-gold-500" opacity="0.8" />
      <path d={spurs} opacity="0.7" />
      <path d={foothills} />
      {terraceOffsets.map((offset) => (
        <path key={offset} d={terrace} transform={`translate(0 ${offset})`} opacity="0.6" />
      ))}
    </svg>
  );
}

const range =
  "M0 250l9-2l9-4l6-2l10-7l13-5l9-4l17-7l17-5l9 0l7 0l6-1l5 0l7 3l6 3l12 5l8 2l18-17l12-7l9-3l11-9l11-10l10-7l8-3l6-2l6 3l4 2l4 0l4 2l4 2l6 1l4 2l3 2l9-8l7-6l12-15l9-10l9-9l14-8l6-5l9-9l3 3l4 2l2 1l3 1l4 2l3 1l5 2l3 2l11-15l9-13l7-7l10-8l16-13l16-15l10-13l11-12l5 8l5 8l5 6l7 8l5 4l3 3l7 5l6 6l4-3l3-2l2-2l3-2l3-2l4-1l3 0l3-2l8 8l10 12l7 9l5 5l14 13l10 13l7 3l9 5l5-1l5-2l6-4l5-3l5-3l4-3l5-2l5-2l6 3l10 3l13 9l11 11l13 10l10 8l9 8l8 12l9-1l6-2l10-3l7-1l7-4l11-5l10-3l10-7l10 1l7 0l11 3l14 2l15 10l14 4l18 4l21 12";

const spurs =
  "M462 30l-7 22 9 15-16 27 10 17-22 33 8 14-18 24M486 56l6 20-8 16 15 25-5 19M345 112l-9 18 6 14-17 22 4 15M640 112l-8 17 7 13-14 20M530 64l5 15-6 12 9 17M235 168l-7 13 4 11-13 17";

const foothills =
  "M0 286l40-9l29-2l36-11l35-14l33 3l25 0l18 2l24 7l35-11l27-12l24-10l34-17l38 9l26 7l22 6l24 6l26-13l35-12l35-8l34-11l44 15l28 10l29 9l19 4l19-1l22-3l29-3l30-5l20 6l17 3l18 5l25 4";

const terrace = "M0 300C150 262 268 292 420 262S640 214 900 248";

const terraceOffsets = [0, 8, 18, 30, 44, 60, 78];
