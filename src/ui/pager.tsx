import { ChevronLeft, ChevronRight } from "lucide";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

type PagerProps = PageMove & {
  page: number;
  pageCount: number;
  label: string;
  previousLabel?: string;
  nextLabel?: string;
  className?: string | undefined;
};

export function PageLinks({ page, pageCount, ...props }: PagerProps) {
  return (
    <nav aria-label={props.label} className={props.className}>
      <ol className="flex flex-wrap items-center gap-1 max-sm:w-full max-sm:justify-center max-sm:before:order-1 max-sm:before:w-full max-sm:before:content-['']">
        <li className={stepPlace}>
          <Step {...props} by={-1} page={page} pageCount={pageCount} />
        </li>
        {pageSlots(page, pageCount).map((slot) => (
          <li key={slot}>
            {slot === "gap" ? (
              <span aria-hidden="true" className="inline-flex min-w-6 justify-center text-ink-600">
                …
              </span>
            ) : (
              <PageStep page={slot} move={props} label={`Page ${slot}`} isCurrent={slot === page}>
                {slot}
              </PageStep>
            )}
          </li>
        ))}
        <li className={stepPlace}>
          <Step {...props} by={1} page={page} pageCount={pageCount} />
        </li>
      </ol>
    </nav>
  );
}

const stepPlace = "max-sm:order-2 max-sm:flex max-sm:w-[48%] max-sm:justify-center";

export function SimplePager({ page, pageCount, children, ...props }: PagerProps & { children: ReactNode }) {
  return (
    <nav aria-label={props.label} className="flex flex-wrap items-center gap-2">
      <Step {...props} by={-1} page={page} pageCount={pageCount} />
      <p aria-live="polite" className="px-2 text-sm whitespace-nowrap text-ink-700 tabular-nums">
        {children}
      </p>
      <Step {...props} by={1} page={page} pageCount={pageCount} />
    </nav>
  );
}

type StepProps = Omit<PagerProps, "label" | "className"> & PageMove & { by: -1 | 1 };

function Step({ by, page, pageCount, previousLabel = "Previous", nextLabel = "Next", ...move }: StepProps) {
  const isBack = by < 0;
  return (
    <PageStep
      page={page + by}
      move={move}
      rel={isBack ? "prev" : "next"}
      isDisabled={isBack ? page <= 1 : page >= pageCount}
    >
      {isBack && <Icon of={ChevronLeft} className="size-4" />}
      <span>{isBack ? previousLabel : nextLabel}</span>
      {!isBack && <Icon of={ChevronRight} className="size-4" />}
    </PageStep>
  );
}

type PageMove =
  | { hrefFor: (page: number) => string; onPage?: undefined }
  | { onPage: (page: number) => void; hrefFor?: undefined };

type PageStepProps = {
  page: number;
  move: PageMove;
  label?: string | undefined;
  isCurrent?: boolean | undefined;
  isDisabled?: boolean | undefined;
  rel?: "prev" | "next" | undefined;
  children: ReactNode;
};

/** A link if pages have URLs, otherwise a button; text if there is no such page. */
function PageStep({ page, move, label, isCurrent, isDisabled, rel, children }: PageStepProps) {
  const look = classNames(
    "inline-flex min-h-touch min-w-touch items-center justify-center gap-1.5 rounded-sm border px-2 text-sm font-semibold no-underline tabular-nums transition-colors duration-quick",
    isCurrent && "border-ink-900 bg-ink-900 text-white",
    !isCurrent && isDisabled && "border-transparent text-ink-500",
    !(isCurrent || isDisabled) &&
      "cursor-pointer border-transparent text-ink-800 hover:border-ink-300 hover:bg-white",
  );
  const says = { "aria-label": label, "aria-current": isCurrent ? ("page" as const) : undefined };
  if (move.onPage) {
    return (
      <button
        type="button"
        disabled={isDisabled}
        {...says}
        onClick={() => move.onPage(page)}
        className={look}
      >
        {children}
      </button>
    );
  }
  if (isDisabled) return <span className={look}>{children}</span>;
  return (
    <a href={move.hrefFor(page)} rel={rel} {...says} className={look}>
      {children}
    </a>
  );
}

const windowSize = 5;

export function pageSlots(page: number, pageCount: number): (number | "gap")[] {
  const lastStart = Math.max(1, pageCount - windowSize + 1);
  const start = Math.min(Math.max(1, page - Math.floor(windowSize / 2)), lastStart);
  const end = Math.min(pageCount, start + windowSize - 1);
  const slots: (number | "gap")[] = Array.from({ length: end - start + 1 }, (_, place) => start + place);
  if (end < pageCount - 1) slots.push("gap");
  if (end < pageCount) slots.push(pageCount);
  return slots;
}
