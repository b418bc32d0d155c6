import type { ReactNode } from "react";
import { followWords as words } from "#content/pages/follow.ts";
import { programs } from "#content/pages/programs.ts";
import { useCanMail } from "#web/lib/can-mail.ts";
import { calendarAddress } from "#web/lib/dates/calendar-address.ts";
import { TextLink } from "#web/ui/button/text-link.tsx";
import { Container } from "#web/ui/layout/container.tsx";
import { PageBanner } from "#web/ui/layout/page-banner.tsx";
import { FeedTable } from "./feed-table.tsx";

export function FollowPage({ origin }: { origin: string }) {
  const { mail, feeds, calendar } = words;
  return (
    <>
      <PageBanner title={words.title} lead={words.lead} tone="paper" />
      <Container className="space-y-12 py-10 md:py-16">
        <Way id="by-mail" title={mail.title} text={useCanMail() ? mail.text : mail.noMail}>
          <TextLink href="#newsletter-heading" arrow="forward">
            {mail.link}
          </TextLink>
        </Way>
        <Way id="in-a-reader" title={feeds.title} text={feeds.text}>
          <FeedTable />
          <p className="mt-3 text-sm text-ink-600">{feeds.formatHint}</p>
        </Way>
        <Way id="in-a-calendar" title={calendar.title} text={calendar.text}>
          <p>
            <a href={calendarAddress({ of: "school" })} className="font-semibold text-crimson-700">
              {calendar.all}
            </a>
            <code className="mt-1 block text-sm wrap-anywhere text-ink-700 select-all">
              {origin + calendarAddress({ of: "school" })}
            </code>
          </p>
          <p className="mt-4 text-sm text-ink-600">{calendar.once}</p>
          <ul className="flex flex-wrap gap-x-6">
            {programs.map(({ key, shortName }) => (
              <li key={key}>
                <TextLink href={`/programs/${key}`} className="text-sm">
                  {calendar.program(shortName)}
                </TextLink>
              </li>
            ))}
          </ul>
        </Way>
      </Container>
    </>
  );
}

type WayProps = { id: string; title: string; text: string; children: ReactNode };

function Way({ id, title, text, children }: WayProps) {
  return (
    <section aria-labelledby={id} className="max-w-3xl">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <p className="mt-3 mb-4 max-w-measure text-ink-700">{text}</p>
      {children}
    </section>
  );
}
