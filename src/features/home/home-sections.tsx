import { CalendarClock, GraduationCap, HandCoins, type IconNode, Pause, Play } from "lucide";
import type { ComponentProps } from "react";
import { formatBothCalendars } from "#base/calendar/bikram-sambat.ts";
import { languageOf } from "#base/text.ts";
import { EventCard } from "#features/events/event-card.tsx";
import { useContent } from "#kit/documents/content.ts";
import type { Content } from "#kit/documents/registry.ts";
import { SitePicture } from "#kit/site/site-picture.tsx";
import { ButtonLink } from "#kit/ui/button.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { Band, Container, Kicker, SectionHeading } from "#kit/ui/layout.tsx";
import { ProgressBar } from "#kit/ui/spinner.tsx";
import { LinkWords, TextLink } from "#kit/ui/text-link.tsx";
import { homeWords as words } from "./home.words.ts";

const icons: readonly IconNode[] = [GraduationCap, HandCoins, CalendarClock];

export function Features() {
  const { isShown, title, lead, items } = useContent("home").features;
  if (!isShown || items.length === 0) return null;
  return (
    <Band aria-labelledby="features-heading">
      <div className="grid grid-cols-1 gap-x-20 gap-y-8 lg:grid-cols-[1fr_1.6fr]">
        <SectionHeading
          id="features-heading"
          title={title || words.features}
          lead={lead}
          className="self-start"
        />
        <ul className="divide-y divide-paper-edge border-y border-paper-edge">
          {items.map((feature, index) => (
            <li
              key={feature.id}
              className="grid grid-cols-[min(2.75rem,14vw)_minmax(0,1fr)] gap-x-4 py-6 md:gap-x-6 md:py-7"
            >
              <Icon
                of={icons[index] ?? GraduationCap}
                className="mt-0.5 size-[min(2rem,10vw)] text-ink-600"
                strokeWidth={1.25}
              />
              <div className="gap-x-8 md:grid md:grid-cols-[12rem_1fr] xl:grid-cols-[14rem_1fr]">
                <h3>{feature.title}</h3>
                <p className="mt-2 text-ink-700 md:mt-0.5">{feature.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}

/** Loads nothing from the other site. */
export function VideoTeaser() {
  const { video } = useContent("home");
  if (!video.isShown || !video.title || !video.href) return null;
  return (
    <Band tone="ink" aria-labelledby="video-heading">
      <div className="grid grid-cols-1 items-center gap-x-16 gap-y-10 has-[img]:lg:grid-cols-[1.35fr_1fr]">
        {video.picture.source && (
          <div className="relative print:hidden aspect-video overflow-hidden rounded-sm bg-ink-800 ring-1 ring-ink-600 [&_img]:size-full [&_img]:object-cover [&_picture]:contents">
            <SitePicture
              picture={video.picture}
              sizes="(min-width: 1280px) 680px, (min-width: 1024px) 54vw, 94vw"
            />
            <span aria-hidden="true" className="absolute inset-0 grid place-items-center bg-ink-950/25">
              <span className="grid size-20 place-items-center rounded-full bg-crimson-700 text-white shadow-float">
                <Icon of={Play} className="ml-1 size-8 fill-current" strokeWidth={1.5} />
              </span>
            </span>
          </div>
        )}
        <div>
          {video.kicker && <Kicker className="mb-4">{video.kicker}</Kicker>}
          <h2 id="video-heading">{video.title}</h2>
          {video.text && <p className="mt-5 max-w-[52ch] text-lg text-ink-200">{video.text}</p>}
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
            <ButtonLink
              href={video.href}
              target="_blank"
              rel="noopener"
              size="lg"
              icon={<Icon of={Play} className="size-5 fill-current" strokeWidth={1.5} />}
            >
              <LinkWords label={words.video.watch} about={words.video.about} />
            </ButtonLink>
            <span className="text-sm text-ink-200">{video.length}</span>
          </div>
        </div>
      </div>
    </Band>
  );
}

/** CSS moves it (logo-track in utilities.css). It stops under the pointer, on focus, and by its checkbox. */
export function LogoStrip() {
  const { title, names } = useContent("logos");
  if (names.length === 0) return null;
  return (
    <section className="border-t border-paper-edge bg-white py-14">
      <Container>
        <div className="group/strip">
          <div className="flex items-center justify-between gap-6">
            <h2 id="logos-heading" className="text-lg">
              {title}
            </h2>
            <StopControl />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard, and rests while it is */}
          <section aria-labelledby="logos-heading" tabIndex={0} className={viewportClass}>
            <div className="logo-track flex w-max motion-reduce:w-auto print:w-auto print:animate-none">
              <LogoList names={names} />
              <div aria-hidden="true" className="motion-reduce:hidden print:hidden">
                <LogoList names={names} isCopy />
              </div>
            </div>
          </section>
        </div>
      </Container>
    </section>
  );
}

const viewportClass =
  "mt-8 overflow-x-auto overflow-y-hidden [scrollbar-width:none] not-motion-reduce:mask-x-from-92% print:mask-none " +
  "hover:[&>.logo-track]:[animation-play-state:paused] focus:[&>.logo-track]:[animation-play-state:paused] " +
  "group-has-checked/strip:[&>.logo-track]:[animation-play-state:paused]";

/** The copy fills the gap until the list starts again. */
function LogoList({ names, isCopy }: Pick<Content<"logos">, "names"> & { isCopy?: true }) {
  return (
    <ul className="flex motion-reduce:flex-wrap motion-reduce:justify-center print:flex-wrap">
      {names.map(({ id, picture, name }) => (
        <li key={id} className="w-[240px] shrink-0 px-5 [&_img]:h-16 [&_img]:w-full [&_img]:object-contain">
          <SitePicture picture={picture} alt={isCopy ? "" : name} sizes="200px" />
        </li>
      ))}
    </ul>
  );
}

function StopControl() {
  return (
    <label className="relative grid size-touch shrink-0 cursor-pointer place-items-center rounded-full border border-ink-300 text-ink-800 hover:border-ink-900 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-crimson-600 motion-reduce:hidden print:hidden">
      <input type="checkbox" className="peer absolute inset-0 m-0 cursor-pointer opacity-0" />
      <Icon of={Pause} strokeWidth={1.75} className="size-5 peer-checked:hidden" />
      <Icon of={Play} strokeWidth={1.75} className="hidden size-5 peer-checked:block" />
      <span className="sr-only">{words.stopLogos}</span>
    </label>
  );
}

export function WhyChooseUs() {
  const { isShown, title, lead, promises, qualifications } = useContent("home").whyChooseUs;
  if (!isShown || !title) return null;
  return (
    <Band tone="white" aria-labelledby="why-heading">
      <div className="grid grid-cols-1 gap-x-20 gap-y-14 has-[>ol]:lg:grid-cols-[1fr_1.05fr]">
        <div>
          <SectionHeading id="why-heading" kicker={words.whyChooseUs} title={title} lead={lead} />
          {promises.length > 0 && (
            <dl className="mt-9 max-w-xl space-y-6">
              {promises.map(({ id, label, percent }) => (
                <div key={id}>
                  <dt className="text-sm font-semibold text-ink-900">{label}</dt>
                  <dd className="mt-1.5">
                    <ProgressBar value={(percent ?? 0) / 100} label={label} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
          <ButtonLink href="/about" variant="secondary" className="mt-10">
            <LinkWords label={words.browseMore} about={words.aboutTheSchool} />
          </ButtonLink>
        </div>
        {qualifications.length > 0 && (
          <ol className="grid grid-cols-1 content-start gap-x-10 sm:grid-cols-2 lg:mt-2">
            {qualifications.map((item, index) => (
              <li key={item.id} className="border-t border-gold-300 pt-5 pb-9">
                <span aria-hidden="true" className="font-display text-3xl text-ink-600">
                  {index + 1}
                </span>
                <h3 className="mt-3">{item.title}</h3>
                <p className="mt-2.5 text-ink-700">{item.text}</p>
              </li>
            ))}
          </ol>
        )}
      </div>
    </Band>
  );
}

export type HomeEvent = ComponentProps<typeof EventCard>["event"] & { isOver: boolean };
export type LatestNotice = Record<"_id" | "publishDate" | "noticeType" | "title" | "address", string>;

export function NewNotices({ notices }: { notices: readonly LatestNotice[] }) {
  if (notices.length === 0) return null;
  return (
    <Band aria-labelledby="new-notices-heading" className="py-9! md:py-14!">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="new-notices-heading" className="text-2xl">
          {words.notices.title}
        </h2>
        <TextLink href="/notice" arrow="forward" className="text-sm print:hidden">
          {words.notices.all}
        </TextLink>
      </div>
      <ul className="mt-1 divide-y divide-paper-edge border-t border-paper-edge">
        {notices.map(({ _id, publishDate, noticeType, title, address }) => (
          <li
            key={_id}
            className="relative flex flex-wrap items-baseline justify-between gap-x-6 py-3 md:grid md:grid-cols-[14.5rem_minmax(0,1fr)_auto]"
          >
            <p className="text-sm text-ink-600">{formatBothCalendars(publishDate)}</p>
            <p className="text-sm text-ink-600 md:order-last">{noticeType}</p>
            <p className="max-md:w-full">
              <a
                href={address}
                lang={languageOf(title)}
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

/** A section without content would be a heading over nothing. */
export function LatestUpdates({ events }: { events: readonly HomeEvent[] }) {
  if (events.length === 0) return null;
  return (
    <Band aria-labelledby="updates-heading">
      <SectionHeading id="updates-heading" title={words.updates.title} lead={words.updates.lead} />
      {/* As many columns as cards, so that none is missing. */}
      <ul className="mt-10 grid grid-cols-1 gap-6 md:auto-cols-fr md:grid-flow-col md:grid-cols-none lg:gap-8">
        {events.map((event) => (
          <EventCard key={event._id} event={event} heading="h3" isOver={event.isOver} />
        ))}
      </ul>
      <p className="mt-6 print:hidden">
        <TextLink href="/events">{words.updates.all}</TextLink>
      </p>
    </Band>
  );
}
