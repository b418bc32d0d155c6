import { CalendarPlus, Clock, HandCoins, type IconNode, MapPin, Presentation, Users } from "lucide";
import type { ReactNode } from "react";
import type { Event } from "schema-dts";
import { dayOf, lastDayOf } from "#base/calendar/dates.ts";
import { readSlug } from "#base/slugs.ts";
import { languageOf } from "#base/text.ts";
import { isListPage } from "#features/pages.ts";
import { wordsOf } from "#kit/fields/rich.ts";
import { isWebLink } from "#kit/fields/values.ts";
import { visitContext } from "#kit/pages/visit.ts";
import { calendarPath } from "#kit/site/calendar-path.ts";
import { DaysAndTimes, daysAndTimes } from "#kit/site/days-and-times.tsx";
import { pageMeta } from "#kit/site/page-meta.ts";
import { GonePage, missingMeta, type RecordAtPage, respondWith } from "#kit/site/page-states.tsx";
import { RichText } from "#kit/site/rich-text.tsx";
import { eventCard } from "#kit/site/share-cards.ts";
import { frameWords } from "#kit/site/site.words.ts";
import { filesOf, SitePicture } from "#kit/site/site-picture.tsx";
import { type SiteFacts, schoolInShort, schoolMoment } from "#kit/site/structured-data.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { Container, Prose } from "#kit/ui/layout.tsx";
import { NoticeBar } from "#kit/ui/notice-bar.tsx";
import { PageBanner } from "#kit/ui/page-banner.tsx";
import { TextLink } from "#kit/ui/text-link.tsx";
import type { Route } from "./+types/event.route";
import { eventsWords, eventWords as words } from "./events.words.ts";
import { eventPath, isOver, readAllEvents, type SchoolEvent, summaryOf } from "./school-events.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const slug = readSlug(params.event) ?? "";
  const read = (await readAllEvents(visit)).find((each) => each.slug === slug);
  // The visitor has come from a list.
  const event = read && { ...read, link: isListPage(read.link) ? "" : read.link };
  const found: RecordAtPage<EventPageProps> = event
    ? { state: "found", record: { event, isOver: isOver(event, dayOf(visit.now)) } }
    : { state: (await visit.reads.events.wasPublic(slug)) ? "gone" : "unknown" };
  return respondWith(found);
}

export function meta(args: Route.MetaArgs) {
  const { loaderData: found } = args;
  if (found?.state !== "found")
    return missingMeta(found?.state, { gone: words.gone.title, list: eventsWords.title });
  const { event, isOver: hasEnded } = found.record;
  return [
    ...pageMeta(args, {
      title: event.title,
      description: describeEvent(event),
      type: "article",
      card: eventCard(event),
      above: [{ name: eventsWords.title, path: "/events" }],
      facts: (site) => [eventFacts(site, event)],
    }),
    ...(hasEnded ? [{ name: "robots", content: "noindex" }] : []),
  ];
}

export default function EventRoute({ loaderData: found }: Route.ComponentProps) {
  return found.state === "found" ? (
    <EventPage {...found.record} />
  ) : (
    <GonePage words={words.gone} listHref="/events" />
  );
}

function describeEvent(event: SchoolEvent): string {
  const when = daysAndTimes(event).join(" ");
  return `${when}, ${event.venue}. ${summaryOf(event)}`;
}

type EventPageProps = { event: SchoolEvent; isOver: boolean };

function EventPage({ event, isOver: hasEnded }: EventPageProps) {
  const { title, category, text, picture } = event;
  return (
    <article>
      <PageBanner kicker={category} title={<span lang={languageOf(title)}>{title}</span>} />
      <Container className="grid grid-cols-1 gap-x-14 gap-y-8 py-8 md:py-12 lg:grid-cols-[minmax(0,1fr)_21rem] 2xl:grid-cols-[48rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-y-3">
        <div className="min-w-0 lg:row-span-2">
          {hasEnded && (
            <NoticeBar kind="info" className="mb-8 max-w-measure">
              {words.isOver}
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
            <RichText text={text} level={2} />
          </Prose>
          {event.link && (
            <p className="mt-6">
              <TextLink
                href={event.link}
                {...(isWebLink(event.link)
                  ? { arrow: "external", newTabLabel: frameWords.newTab }
                  : { arrow: "forward" })}
              >
                {words.more}
              </TextLink>
            </p>
          )}
        </div>
        <aside className="max-lg:order-first lg:self-start">
          <dl className="divide-y divide-paper-edge rounded-md bg-paper-deep px-5 py-2 sm:px-7">
            <Fact icon={Clock} term={words.when}>
              <time dateTime={event.firstDay}>
                <DaysAndTimes event={event} />
              </time>
            </Fact>
            {otherFacts.map(({ name, icon }) => (
              <Fact key={name} icon={icon} term={words[name]}>
                {event[name]}
              </Fact>
            ))}
          </dl>
          {!hasEnded && (
            <ButtonLink
              href={calendarPath(event.slug)}
              variant="secondary"
              className="mt-4 w-full print:hidden"
              icon={<Icon of={CalendarPlus} strokeWidth={1.75} className="size-5" />}
            >
              {words.addToCalendar}
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

const otherFacts = [
  { name: "venue", icon: MapPin },
  { name: "speaker", icon: Presentation },
  { name: "fee", icon: HandCoins },
  { name: "seats", icon: Users },
] as const;

function Fact({ icon, term, children }: { icon: IconNode; term: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="py-3">
      <dt className="flex items-center gap-2 text-xs text-ink-700">
        <Icon of={icon} strokeWidth={1.75} className="size-4 text-ink-600" />
        {term}
      </dt>
      <dd className="mt-1 font-semibold text-ink-900">{children}</dd>
    </div>
  );
}

function eventFacts(site: SiteFacts, event: SchoolEvent): Event {
  const url = site.siteUrl + eventPath(event);
  const picture = filesOf(event.picture);
  const lastDay = lastDayOf(event);
  const ends = event.lastTime || lastDay !== event.firstDay;
  return {
    "@type": "Event",
    "@id": url,
    url,
    name: event.title,
    description: wordsOf(event.text),
    ...(picture && { image: site.siteUrl + picture.fallback }),
    startDate: schoolMoment(event.firstDay, event.firstTime),
    ...(ends && { endDate: schoolMoment(lastDay, event.lastTime) }),
    location: { "@type": "Place", name: event.venue, address: event.venue },
    organizer: schoolInShort(site),
  };
}
