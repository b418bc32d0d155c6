import type { ReactNode } from "react";
import { formatBothCalendars } from "#base/calendar/bikram-sambat.ts";
import { languageOf } from "#base/text.ts";
import { EventCard } from "#features/events/event-card.tsx";
import { Headshot } from "#features/people/headshot.tsx";
import { ProgramCard } from "#features/programs/program-card.tsx";
import { FileLink, PictureFigure, VideoFigure } from "#kit/site/embedded.tsx";
import { RichText } from "#kit/site/rich-text.tsx";
import { SitePicture } from "#kit/site/site-picture.tsx";
import { Prose } from "#kit/ui/layout.tsx";
import { TextLink } from "#kit/ui/text-link.tsx";
import { type SectionOf, sectionAnchor } from "./own-page.document.ts";
import { ownPageWords as words } from "./own-pages.words.ts";
import type { ShownSection } from "./read-own-page.ts";

export const PageSections = ({ sections }: { sections: readonly ShownSection[] }) => (
  <div className="flex flex-col gap-10 md:gap-14">
    {sections.map((section) => (
      <section key={section.id} id={sectionAnchor(section)} className="min-w-0 scroll-mt-28">
        {"heading" in section && section.heading && (
          <h2 lang={languageOf(section.heading)} className="mb-4 text-2xl md:mb-5 md:text-3xl">
            {section.heading}
          </h2>
        )}
        <SectionBody section={section} />
      </section>
    ))}
  </div>
);

function SectionBody({ section }: { section: ShownSection }): ReactNode {
  switch (section.kind) {
    case "text":
      return (
        <Prose className="max-w-none text-lg *:max-w-measure">
          <RichText text={section.text} level={section.heading ? 3 : 2} />
        </Prose>
      );
    case "picture":
      return <PictureFigure {...section} />;
    case "video":
      return <VideoFigure {...section} />;
    case "gallery":
      return <Gallery {...section} />;
    case "files":
      return (
        <ul className="flex flex-col gap-3">
          {section.files.map((file) => (
            <li key={file.id}>
              <FileLink {...file} />
            </li>
          ))}
        </ul>
      );
    case "figures":
      return <Figures {...section} />;
    case "quote":
      return <Quote {...section} />;
    case "people":
      return <People {...section} />;
    case "latest":
      return <Latest {...section} />;
  }
}

const Gallery = ({ pictures }: SectionOf<"gallery">) => (
  <ul className="grid grid-cols-1 gap-6 md:grid-cols-2 lg:grid-cols-3">
    {pictures.map(({ id, picture, caption }) => (
      <li key={id}>
        <figure>
          <SitePicture
            picture={picture}
            sizes="(min-width: 64rem) 24rem, (min-width: 36rem) 45vw, 92vw"
            className="aspect-3/2 w-full rounded-sm object-cover"
          />
          {caption && (
            <figcaption lang={languageOf(caption)} className="mt-2 text-sm text-ink-600">
              {caption}
            </figcaption>
          )}
        </figure>
      </li>
    ))}
  </ul>
);

const Figures = ({ figures }: SectionOf<"figures">) => (
  <dl className="flex flex-wrap gap-px overflow-hidden rounded-md border border-paper-edge bg-paper-edge">
    {figures.map(({ id, value, label }) => (
      <div
        key={id}
        className="flex flex-[1_1_40%] flex-col-reverse lg:flex-[1_1_20%] justify-end gap-2 bg-white p-5 md:p-7"
      >
        <dt lang={languageOf(label)} className="text-sm text-ink-700">
          {label}
        </dt>
        <dd className="font-display text-3xl wrap-anywhere text-ink-900 lining-nums md:text-4xl">{value}</dd>
      </div>
    ))}
  </dl>
);

const Quote = ({ text, name, role, picture }: SectionOf<"quote">) => (
  <div className="flex max-w-3xl items-start gap-5 border-l-3 border-gold-500 pl-5 md:gap-7 md:pl-7">
    {picture.source && (
      <SitePicture
        picture={picture}
        alt=""
        sizes="6rem"
        className="size-16 shrink-0 rounded-full object-cover md:size-24"
      />
    )}
    <figure className="min-w-0">
      <blockquote lang={languageOf(text)} className="font-display text-xl text-ink-900 md:text-2xl">
        <p className="whitespace-pre-line">{text}</p>
      </blockquote>
      {(name || role) && (
        <figcaption className="mt-3 text-sm text-ink-700">
          <span className="font-semibold text-ink-900">{name}</span>
          {name && role && ", "}
          {role}
        </figcaption>
      )}
    </figure>
  </div>
);

const People = ({ shown, heading }: Extract<ShownSection, { kind: "people" }>) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(7rem,40%),1fr))] gap-x-4 gap-y-8 md:grid-cols-5 md:gap-x-6">
    {shown.map((person) => (
      <li key={person._id}>
        <Headshot person={person} alt="" sizes="(min-width: 40rem) 10rem, 45vw" />
        <PersonName isBelowHeading={heading !== ""}>
          {person.address ? (
            <a href={person.address} className="hover:text-crimson-700 hover:underline">
              {person.fullname}
            </a>
          ) : (
            person.fullname
          )}
        </PersonName>
        <p className="mt-0.5 text-sm text-ink-700">{person.post}</p>
      </li>
    ))}
  </ul>
);

function PersonName({ isBelowHeading, children }: { isBelowHeading: boolean; children: ReactNode }) {
  const Heading = isBelowHeading ? "h3" : "h2";
  return <Heading className="mt-3 text-lg leading-snug wrap-anywhere">{children}</Heading>;
}

function Latest({ shown, noticeType, category, heading }: Extract<ShownSection, { kind: "latest" }>) {
  if (shown.of === "program") return <ProgramCard found={shown.program} />;
  if (shown.of === "events")
    return (
      <>
        <ul className="grid grid-cols-1 gap-6 md:auto-cols-fr md:grid-flow-col md:grid-cols-none lg:gap-8">
          {shown.events.map((event) => (
            <EventCard key={event._id} event={event} heading={heading ? "h3" : "h2"} />
          ))}
        </ul>
        <More href="/events">{words.allEvents}</More>
      </>
    );
  const more = shown.of === "downloads" ? moreDownloads(category) : moreNotices(noticeType);
  return (
    <>
      <ul className="divide-y divide-paper-edge border-y border-paper-edge">
        {shown.records.map(({ _id, title, address, ...record }) => (
          <li
            key={_id}
            className="relative flex flex-wrap items-baseline justify-between gap-x-6 py-3 md:grid md:grid-cols-[14.5rem_minmax(0,1fr)_auto]"
          >
            <p className="text-sm text-ink-600">
              {formatBothCalendars("date" in record ? record.date : record.publishDate)}
            </p>
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
      <More href={more.href}>{more.label}</More>
    </>
  );
}

const moreNotices = (type: string) =>
  type
    ? { href: `/notice?${new URLSearchParams({ type })}`, label: words.noticesOf(type) }
    : { href: "/notice", label: words.allNotices };

const moreDownloads = (category: string) =>
  category
    ? { href: `/downloads?${new URLSearchParams({ category })}`, label: words.downloadsOf(category) }
    : { href: "/downloads", label: words.allDownloads };

const More = ({ href, children }: { href: string; children: string }) => (
  <p className="mt-4 print:hidden">
    <TextLink href={href}>{children}</TextLink>
  </p>
);
