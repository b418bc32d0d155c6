import { CalendarPlus, Clock, type IconNode, MapPin } from "lucide";
import type { ReactNode } from "react";
import { eventWords as words } from "#content/pages/events.ts";
import { followWords } from "#content/pages/follow.ts";
import { siteWords } from "#content/site-words.ts";
import { isWebLink } from "#contract/content/links.ts";
import type { SchoolEvent } from "#contract/content/school-events.ts";
import { languageOf } from "#contract/notices/title-language.ts";
import { eventCalendar } from "#web/lib/dates/calendar-address.ts";
import { DaysAndTimes } from "#web/lib/dates/days-and-times.tsx";
import { SitePicture } from "#web/lib/pictures/site-picture.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { TextLink } from "#web/ui/button/text-link.tsx";
import { Container } from "#web/ui/layout/container.tsx";
import { PageBanner } from "#web/ui/layout/page-banner.tsx";
import { Icon } from "#web/ui/picture/icon.tsx";
import { NoticeBar } from "#web/ui/state/notice-bar.tsx";
import { Prose } from "#web/ui/text/prose.tsx";
import { RichText } from "#web/ui/text/rich-text.tsx";

type EventPageProps = { event: SchoolEvent; isOver: boolean };

export function EventPage({ event, isOver }: EventPageProps) {
  const { title, category, venue, text, picture } = event;
  return (
    <article>
      <PageBanner
        compact
        tone="paper"
        kicker={category}
        title={<span lang={languageOf(title)}>{title}</span>}
      />
      <Container className="grid grid-cols-1 gap-x-14 gap-y-8 py-8 md:py-12 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] lg:gap-y-3">
        <div className="min-w-0 lg:row-span-2">
          {isOver && (
            <NoticeBar kind="info" className="mb-8 max-w-measure">
              {words.over}
            </NoticeBar>
          )}
          {picture.source && (
            <SitePicture
              picture={picture}
              sizes="(min-width: 64rem) 52rem, 100vw"
              priority
              className="mb-8 aspect-3/2 w-full rounded-sm object-cover sm:aspect-16/9 print:hidden"
            />
          )}
          <Prose className="text-lg">
            <RichText text={text} newTabLabel={siteWords.opensNewTab} />
          </Prose>
          {event.link && <MoreLink href={event.link} />}
        </div>
        <aside className="max-lg:order-first lg:self-start">
          <dl className="divide-y divide-paper-edge rounded-md bg-paper-deep px-5 py-2 sm:px-7">
            <Fact icon={Clock} term={words.when}>
              <time dateTime={event.firstDay}>
                <DaysAndTimes event={event} />
              </time>
            </Fact>
            <Fact icon={MapPin} term={words.where}>
              {venue}
            </Fact>
          </dl>
          {!isOver && (
            <ButtonLink
              href={eventCalendar(event)}
              variant="secondary"
              className="mt-4 w-full print:hidden"
              icon={<Icon of={CalendarPlus} strokeWidth={1.75} className="size-5" />}
            >
              {followWords.calendar.add}
            </ButtonLink>
          )}
        </aside>
        <TextLink
          href="/events"
          arrow="back"
          className="place-self-start text-sm lg:col-start-2 print:hidden"
        >
          {words.all}
        </TextLink>
      </Container>
    </article>
  );
}

function MoreLink({ href }: { href: string }) {
  return (
    <p className="mt-6">
      {isWebLink(href) ? (
        <TextLink href={href} arrow="external" newTabLabel={siteWords.opensNewTab}>
          {words.more}
        </TextLink>
      ) : (
        <TextLink href={href} arrow="forward">
          {words.more}
        </TextLink>
      )}
    </p>
  );
}

type FactProps = { icon: IconNode; term: string; children: ReactNode };

function Fact({ icon, term, children }: FactProps) {
  return (
    <div className="py-3">
      <dt className="flex items-center gap-2 text-xs text-ink-700">
        <Icon of={icon} strokeWidth={1.75} className="size-4 text-crimson-700" />
        {term}
      </dt>
      <dd className="mt-1 font-semibold text-ink-900">{children}</dd>
    </div>
  );
}
