import { ChevronLeft, ChevronRight } from "lucide";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { uiWords } from "./ui.words.ts";

/** Pages that have URLs are links, the others buttons. */
type PageMove =
  | { hrefFor: (page: number) => string; onPage?: undefined }
  | { onPage: (page: number) => void; hrefFor?: undefined };

type PagerProps = PageMove & {
  page: number;
  pageCount: number;
  label: string;
  previousLabel?: string;
  nextLabel?: string;
  className?: string | undefined;
};

export function PageLinks(props: PagerProps) {
  return (
    <nav aria-label={props.label} className={props.className}>
      <ol className="flex flex-wrap items-center gap-1 max-sm:w-full max-sm:justify-center max-sm:before:order-1 max-sm:before:w-full max-sm:before:content-['']">
        <li className={stepPlace}>
          <Previous {...props} />
        </li>
        {pageSlots(props.page, props.pageCount).map((slot) => (
          <li key={slot}>
            {slot === "gap" ? (
              <span aria-hidden="true" className="inline-flex min-w-6 justify-center text-ink-600">
                …
              </span>
            ) : (
              <PageStep pager={props} to={slot} label={uiWords.page(slot)}>
                {slot}
              </PageStep>
            )}
          </li>
        ))}
        <li className={stepPlace}>
          <Next {...props} />
        </li>
      </ol>
    </nav>
  );
}

const stepPlace = "max-sm:order-2 max-sm:flex max-sm:w-[48%] max-sm:justify-center";

export function SimplePager({ children, ...props }: PagerProps & { children: ReactNode }) {
  return (
    <nav aria-label={props.label} className="flex flex-wrap items-center gap-2">
      <Previous {...props} />
      <p aria-live="polite" className="px-2 text-sm whitespace-nowrap text-ink-700 tabular-nums">
        {children}
      </p>
      <Next {...props} />
    </nav>
  );
}

const Previous = (pager: PagerProps) => (
  <PageStep pager={pager} to={Math.min(pager.page - 1, pager.pageCount)} rel="prev">
    <Icon of={ChevronLeft} className="size-4" />
    <span>{pager.previousLabel ?? uiWords.previous}</span>
  </PageStep>
);

const Next = (pager: PagerProps) => (
  <PageStep pager={pager} to={pager.page + 1} rel="next">
    <span>{pager.nextLabel ?? uiWords.next}</span>
    <Icon of={ChevronRight} className="size-4" />
  </PageStep>
);

type PageStepProps = { pager: PagerProps; to: number; label?: string; rel?: string; children: ReactNode };

function PageStep({ pager, to, label, rel, children }: PageStepProps) {
  const isCurrent = to === pager.page;
  const isDisabled = to < 1 || to > pager.pageCount;
  const props = {
    children,
    "aria-label": label,
    "aria-current": isCurrent ? ("page" as const) : undefined,
    className: classNames(
      "inline-flex min-h-touch min-w-touch items-center justify-center gap-1.5 rounded-sm border px-2 text-sm font-semibold no-underline tabular-nums transition-colors duration-quick",
      isCurrent && "border-ink-900 bg-ink-900 text-white",
      isDisabled && "border-transparent text-ink-500",
      !(isCurrent || isDisabled) &&
        "cursor-pointer border-transparent text-ink-800 hover:border-ink-300 hover:bg-white",
    ),
  };
  if (pager.onPage)
    return <button type="button" disabled={isDisabled} onClick={() => pager.onPage(to)} {...props} />;
  return isDisabled ? <span {...props} /> : <a href={pager.hrefFor(to)} rel={rel} {...props} />;
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
