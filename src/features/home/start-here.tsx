import { ArrowRight } from "lucide";
import { formatBothCalendars } from "#calendar/bikram-sambat.ts";
import { formatDay } from "#calendar/dates.ts";
import { Icon } from "#ui/icon.tsx";
import { Band, Container } from "#ui/layout.tsx";
import { TextLink } from "#ui/text-link.tsx";
import type { NewNotice, NextIntake } from "./updates.loader.ts";

export function TaskStrip({ intake }: { intake: NextIntake | undefined }) {
  return (
    <nav aria-label="Start here" className="relative lg:self-end print:hidden">
      <Container className="pt-6 lg:pb-9">
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(max(8.5rem,34%),1fr))] gap-px overflow-hidden rounded-md border border-paper-edge bg-paper-edge shadow-card lg:grid-cols-4">
          <Task
            links={{ Apply: "/programs" }}
            detail={intake ? intakeInWords(intake) : "Programs and forms"}
          />
          <Task
            links={{ Results: "/notice?type=Result", exams: "/notice?type=Exam" }}
            detail="Routines and marks"
          />
          <Task links={{ Fees: "/programs#comparison" }} detail="The cost of each program" />
          <Task links={{ Notices: "/notice" }} detail="What the office announces" />
        </ul>
      </Container>
    </nav>
  );
}

function Task({ links, detail }: { links: Record<string, string>; detail: string }) {
  const all = Object.entries(links);
  return (
    <li className="group/task relative bg-white p-3.5 sm:px-5">
      <p className="flex flex-wrap items-center gap-x-[0.3em] font-semibold text-crimson-700 max-sm:text-sm">
        {all.map(([label, href], index) => (
          <span key={href}>
            {index > 0 && <span className="text-ink-700">and </span>}
            <a
              href={href}
              className={`-my-3 py-3 underline-offset-4 hover:underline ${all.length === 1 ? "card-link" : ""}`}
            >
              {label}
            </a>
          </span>
        ))}
        <Icon
          of={ArrowRight}
          className="ml-auto size-4 transition-transform group-hover/task:translate-x-0.5 max-sm:hidden"
        />
      </p>
      <p className="mt-1 text-sm leading-snug text-ink-700">{detail}</p>
    </li>
  );
}

function intakeInWords({ program, day, isOpen }: NextIntake): string {
  const [date, month] = formatDay(day).split(" ");
  return isOpen ? `${program} until ${date} ${month}` : `Opens ${date} ${month}`;
}

export function NewNotices({ notices }: { notices: NewNotice[] }) {
  if (notices.length === 0) return null;
  return (
    <Band aria-labelledby="new-notices-heading" className="py-9! md:py-14!">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="new-notices-heading" className="text-2xl">
          New notices
        </h2>
        <TextLink href="/notice" arrow="forward" className="text-sm print:hidden">
          All notices
        </TextLink>
      </div>
      <ul className="mt-1 divide-y divide-paper-edge border-t border-paper-edge">
        {notices.map(({ id, day, type, title, language, link }) => (
          <li
            key={id}
            className="relative flex flex-wrap items-baseline justify-between gap-x-6 py-3 md:grid md:grid-cols-[14.5rem_minmax(0,1fr)_auto]"
          >
            <p className="text-sm text-ink-600">{formatBothCalendars(day)}</p>
            <p className="text-sm text-ink-600 md:order-last">{type}</p>
            <p className="max-md:w-full">
              <a
                href={link}
                lang={language}
                className="card-link font-semibold wrap-anywhere text-ink-900 hover:text-crimson-700 hover:underline"
              >
                {title}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </Band>
  );
}
