import { programsPage } from "#content/programs/page.ts";
import { formatDay } from "#contract/calendar/dates.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { type IntakeDate, nextOf } from "../program-dates.ts";
import type { FoundProgram } from "../shown-programs.ts";
import { fileUrl } from "./program-files.ts";

const words = programsPage.dates;

type ApplyBarProps = { found: FoundProgram; dates: readonly IntakeDate[]; isClosed: boolean };

/** At the foot of a phone's window: what comes next, and the way to apply. */
export function ApplyBar({ found: { program, shortName }, dates, isClosed }: ApplyBarProps) {
  const next = nextOf(dates);
  const form = isClosed ? undefined : fileUrl(program.applicationForm);
  return (
    <div
      data-apply-bar=""
      className="sticky bottom-0 z-30 flex items-center justify-between gap-4 border-t border-paper-edge bg-white px-gutter py-2 shadow-float lg:hidden print:hidden"
    >
      <p className="min-w-0 text-xs leading-snug text-ink-700">
        {next ? words.names[next.name] : shortName}
        {next && (
          <span className="block text-sm font-semibold text-ink-900">
            {formatDay(next.day)} <span className="font-normal text-crimson-700">{next.left}</span>
          </span>
        )}
      </p>
      <ButtonLink
        href={form ?? "/contact"}
        {...(form && { target: "_blank", rel: "noopener" })}
        className="shrink-0"
      >
        <span>
          {isClosed ? words.ask : words.apply}
          <span className="sr-only">
            {" "}
            {shortName} {form && programsPage.opensNewTab}
          </span>
        </span>
      </ButtonLink>
    </div>
  );
}
