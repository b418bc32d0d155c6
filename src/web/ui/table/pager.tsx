import { ChevronLeft, ChevronRight } from "lucide";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../picture/icon.tsx";
import { type PageMove, PageStep } from "./page-step.tsx";
import { pageSlots } from "./pages.ts";

type PagerProps = PageMove & {
  page: number;
  pageCount: number;
  /** Names the navigation for screen readers. */
  label: string;
  previousLabel: string;
  nextLabel: string;
  className?: string | undefined;
};

type PageLinksProps = PagerProps & {
  /** What a screen reader says for a number. */
  pageLabel: (page: number) => string;
};

/** Previous, five numbers around the current page, the last page, Next; on a phone the numbers have a line of their own. */
export function PageLinks({ page, pageCount, pageLabel, ...props }: PageLinksProps) {
  return (
    <nav aria-label={props.label} className={props.className}>
      <ol className="flex flex-wrap items-center gap-1 max-sm:w-full max-sm:justify-center max-sm:before:order-1 max-sm:before:w-full max-sm:before:content-['']">
        <li className={stepPlace}>
          <Previous {...props} page={page} />
        </li>
        {pageSlots(page, pageCount).map((slot) => (
          <li key={slot}>
            {slot === "gap" ? (
              <span aria-hidden="true" className="inline-flex min-w-6 justify-center text-ink-600">
                …
              </span>
            ) : (
              <PageStep page={slot} move={props} label={pageLabel(slot)} isCurrent={slot === page}>
                {slot}
              </PageStep>
            )}
          </li>
        ))}
        <li className={stepPlace}>
          <Next {...props} page={page} pageCount={pageCount} />
        </li>
      </ol>
    </nav>
  );
}

const stepPlace = "max-sm:order-2 max-sm:flex max-sm:w-[48%] max-sm:justify-center";

type SimplePagerProps = PagerProps & {
  /** Stands between the two: for example the current page and how many there are. */
  children: ReactNode;
};

export function SimplePager({ page, pageCount, children, ...props }: SimplePagerProps) {
  return (
    <nav
      aria-label={props.label}
      className={classNames("flex flex-wrap items-center gap-2", props.className)}
    >
      <Previous {...props} page={page} />
      <p aria-live="polite" className="px-2 text-sm whitespace-nowrap text-ink-700 tabular-nums">
        {children}
      </p>
      <Next {...props} page={page} pageCount={pageCount} />
    </nav>
  );
}

type StepProps = PageMove & { page: number };

function Previous(props: StepProps & { previousLabel: string }) {
  return (
    <PageStep page={props.page - 1} move={props} rel="prev" isDisabled={props.page <= 1}>
      <Icon of={ChevronLeft} className="size-4" />
      <span>{props.previousLabel}</span>
    </PageStep>
  );
}

function Next(props: StepProps & { pageCount: number; nextLabel: string }) {
  return (
    <PageStep page={props.page + 1} move={props} rel="next" isDisabled={props.page >= props.pageCount}>
      <span>{props.nextLabel}</span>
      <Icon of={ChevronRight} className="size-4" />
    </PageStep>
  );
}
