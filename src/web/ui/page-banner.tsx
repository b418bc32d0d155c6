import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Container } from "./container.tsx";
import { HillLines } from "./hill-lines.tsx";
import { Kicker } from "./kicker.tsx";

type PageBannerProps = {
  title: ReactNode;
  kicker?: ReactNode;
  lead?: ReactNode;
  tone?: "ink" | "paper" | undefined;
  /** Lower, for a page whose first screen has more to say than its title. */
  compact?: boolean | undefined;
  /** Stands under the lead: links, buttons. */
  children?: ReactNode;
  className?: string | undefined;
};

/** The head of an interior page, with the page's h1. */
export function PageBanner({
  title,
  kicker,
  lead,
  tone = "ink",
  compact = false,
  children,
  className,
}: PageBannerProps) {
  const isInk = tone === "ink";
  return (
    <header
      className={classNames(
        "relative isolate overflow-hidden border-b-2",
        isInk
          ? "on-dark border-gold-500 bg-ink-900 text-ink-100"
          : "border-gold-300 bg-paper-deep text-ink-900",
        className,
      )}
    >
      <HillLines
        tone={tone}
        className={
          compact ? "h-28 w-auto max-lg:opacity-40 md:h-36 lg:h-[92%]" : "h-28 w-auto md:h-36 lg:h-[88%]"
        }
      />
      <Container
        className={classNames(
          "flex flex-col justify-end",
          compact
            ? "pt-6 pb-9 md:pt-10 md:pb-12 lg:pb-14"
            : "pt-12 pb-30 md:pt-20 md:pb-40 lg:min-h-80 lg:pt-24 lg:pb-16",
        )}
      >
        {kicker && <Kicker className="mb-5">{kicker}</Kicker>}
        <h1 className={classNames("max-w-4xl text-4xl", isInk && "text-white")}>{title}</h1>
        {lead && <p className="mt-5 max-w-2xl text-lg text-ink-700 on-dark:text-ink-200">{lead}</p>}
        {children && <div className="mt-7 flex flex-wrap items-center gap-4">{children}</div>}
      </Container>
    </header>
  );
}
