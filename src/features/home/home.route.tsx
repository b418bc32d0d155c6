import { ArrowRight } from "lucide";
import { dayOf, endOfDay, formatDay } from "#base/calendar/dates.ts";
import { isOver, nextAndLatestEvents, readAllEvents } from "#features/events/school-events.ts";
import { readContent, useContent } from "#kit/documents/content.ts";
import { readOr, type Visit, visitContext } from "#kit/pages/visit.ts";
import { admissionOf } from "#kit/site/intake-dates.ts";
import { pageMeta } from "#kit/site/page-meta.ts";
import { SitePicture } from "#kit/site/site-picture.tsx";
import { schoolInFull, websiteFacts } from "#kit/site/structured-data.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { Band, Container, HillLines, Kicker, SectionHeading } from "#kit/ui/layout.tsx";
import { LinkWords } from "#kit/ui/text-link.tsx";
import type { Route } from "./+types/home.route";
import { homeWords as words } from "./home.words.ts";
import {
  Features,
  type HomeEvent,
  type LatestNotice,
  LatestUpdates,
  LogoStrip,
  NewNotices,
  VideoTeaser,
  WhyChooseUs,
} from "./home-sections.tsx";
import { ProgramCards } from "./program-cards.tsx";
import { type Banner, RoadblockTemplate } from "./roadblock-template.tsx";

const eventCount = 3;
const noticeCount = 5;

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const content = await readContent(context, ["identity", "home", "alumni", "logos"]);
  const programs = await visit.reads.programs.shown(visit);
  return {
    content,
    programs,
    intake: nextIntake(programs, visit),
    // Home is complete without them, but not cached.
    banners: await readOr<Banner[]>(visit, "Home could not find out which banners are active.", [], () =>
      readBanners(visit, content.identity.siteUrl),
    ),
    events: await readOr<HomeEvent[]>(visit, "Home could not read the events.", [], () => readEvents(visit)),
    notices: await readOr<LatestNotice[]>(visit, "Home could not read the newest notices.", [], async () => {
      const { notices, changesAt } = await visit.reads.notices.latest(noticeCount);
      if (changesAt) visit.expiresAt(changesAt);
      return notices;
    }),
  };
}

export async function readEvents(visit: Visit): Promise<HomeEvent[]> {
  const today = dayOf(visit.now);
  const events = nextAndLatestEvents(await readAllEvents(visit), today, eventCount);
  return events.map((event) => ({ ...event, isOver: isOver(event, today) }));
}

interface WithDates {
  shortName: string;
  href: string;
  program: { dates: Parameters<typeof admissionOf>[0] };
}

/** The first deadline of open applications; without any, the first day on which they open. */
export function nextIntake(programs: readonly WithDates[], visit: Visit) {
  const today = dayOf(visit.now);
  const [next] = programs
    .flatMap(({ shortName, href, program }) => {
      const { state = "closed", day = "" } = admissionOf(program.dates, today) ?? {};
      return state === "closed" || !day ? [] : [{ program: shortName, href, day, isOpen: state !== "opens" }];
    })
    .toSorted((one, other) => Number(other.isOpen) - Number(one.isOpen) || (one.day < other.day ? -1 : 1));
  if (next) visit.expiresAt(endOfDay(today));
  return next;
}

export async function readBanners(visit: Visit, schoolUrl: string): Promise<Banner[]> {
  // A banner would cover the preview.
  if (visit.isPreview) return [];
  const { roadblocks, changesAt } = await visit.reads.roadblocks.active();
  if (changesAt) visit.expiresAt(changesAt);
  return roadblocks.map((roadblock) => {
    const { origin, host, pathname, search, hash } = new URL(roadblock.link);
    // The school's own URL leads to the page of this site.
    const isOurs = origin === URL.parse(schoolUrl)?.origin;
    return isOurs
      ? { ...roadblock, host: "", href: pathname + search + hash }
      : { ...roadblock, host, href: roadblock.link };
  });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    description: args.loaderData?.content.home.welcome.lead ?? "",
    facts: (site) => [schoolInFull(site), websiteFacts(site)],
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { programs, banners, events, notices, intake } = loaderData;
  return (
    <>
      <Welcome intake={intake} />
      <NewNotices notices={notices} />
      <WhyChooseUs />
      <ProgramCards programs={programs} />
      <JoinUs />
      <Features />
      <VideoTeaser />
      <AlumniVoices />
      <LatestUpdates events={events} />
      <LogoStrip />
      {banners.length > 0 && <RoadblockTemplate banners={banners} />}
    </>
  );
}

function AlumniVoices() {
  const { title, lead, voices } = useContent("alumni");
  if (voices.length === 0) return null;
  return (
    <Band tone="deep" aria-labelledby="alumni-heading">
      <SectionHeading id="alumni-heading" title={title || words.voices} lead={lead} />
      <div className="mt-12 grid grid-cols-1 gap-x-16 gap-y-14 lg:grid-cols-2">
        {voices.map((voice) => (
          <figure key={voice.id} className="flex flex-col border-t-2 border-gold-500 pt-7">
            <blockquote className="font-display text-2xl leading-snug text-ink-900">
              <p className="-indent-[0.42em]">“{voice.quote}”</p>
            </blockquote>
            <figcaption className="mt-7 flex items-center gap-4 lg:mt-auto lg:pt-8">
              <span className="size-[min(4rem,18vw)] shrink-0 overflow-hidden rounded-full bg-ink-100 [&_img]:size-full [&_img]:object-cover [&_picture]:contents">
                <SitePicture
                  picture={voice.picture}
                  name={voice.name}
                  alt=""
                  sizes="64px"
                  className="size-full"
                />
              </span>
              <span className="min-w-0">
                <span className="block font-semibold">{voice.name}</span>
                <span className="block text-sm text-ink-700">{voice.role}</span>
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </Band>
  );
}

function JoinUs() {
  const { isShown, title, lead } = useContent("home").joinUs;
  if (!isShown || !title) return null;
  return (
    <section
      aria-labelledby="join-heading"
      className="on-dark relative isolate overflow-hidden border-y-2 border-gold-500 bg-ink-900 text-ink-100"
    >
      <HillLines tone="ink" className="h-36 w-auto md:h-56 lg:h-[62%]" />
      <Container className="pt-band pb-44 md:pb-64 lg:pb-band print:pb-band">
        <h2 id="join-heading" className="max-w-[19ch] text-4xl">
          {title}
        </h2>
        {lead && <p className="mt-6 max-w-[54ch] text-lg text-ink-200">{lead}</p>}
        <ButtonLink href="/contact" size="lg" className="mt-9 tracking-wider">
          {words.joinUs}
        </ButtonLink>
      </Container>
    </section>
  );
}

/** `hero-wash` keeps the text readable on any photograph. */
function Welcome({ intake }: { intake: ReturnType<typeof nextIntake> }) {
  const { welcome } = useContent("home");
  const { campus, school } = useContent("identity");
  return (
    <section className="relative isolate overflow-hidden lg:grid lg:grid-rows-[1fr_auto] lg:min-h-[clamp(40rem,100svh-7.25rem,60rem)]">
      <Container className="pt-9 pb-2 md:pt-14 lg:pt-[clamp(3rem,9svh,6.5rem)]">
        <Kicker>{words.welcomeTo(campus || school)}</Kicker>
        <h1 className="mt-5 text-5xl">
          {welcome.headline.map((line) => (
            <span key={line} className="block">
              {line}{" "}
            </span>
          ))}
        </h1>
        <p className="mt-6 max-w-[46ch] text-lg text-ink-800">{welcome.lead}</p>
        <ButtonLink href="/about" size="lg" className="mt-8">
          <LinkWords label={words.learnMore} about={words.aboutTheSchool} />
        </ButtonLink>
      </Container>
      <TaskStrip intake={intake} />
      <div className="hero-wash relative -z-10 -mt-6 h-88 sm:h-112 lg:absolute lg:inset-0 lg:mt-0 lg:h-auto print:hidden">
        <SitePicture
          picture={welcome.picture}
          sizes="(min-width: 64rem) 109vw, (min-width: 40rem) 104vw, 39rem"
          narrow={{ picture: welcome.narrowPicture, sizes: "29.4rem" }}
          priority
          className="size-full object-cover"
        />
      </div>
    </section>
  );
}

function intakeInWords(intake: ReturnType<typeof nextIntake>): string {
  if (!intake) return words.tasks.noIntake;
  const [date, month] = formatDay(intake.day).split(" ");
  return words.tasks[intake.isOpen ? "until" : "opens"](intake.program, `${date} ${month}`);
}

function TaskStrip({ intake }: { intake: ReturnType<typeof nextIntake> }) {
  const tasks = [
    {
      label: words.tasks.apply,
      href: intake ? `${intake.href}#apply` : "/programs",
      detail: intakeInWords(intake),
    },
    ...words.tasks.others,
  ];
  return (
    <nav aria-label={words.tasks.title} data-tasks="" className="relative lg:self-end print:hidden">
      <Container className="pt-6 lg:pb-9">
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(max(8.5rem,34%),1fr))] gap-px overflow-hidden rounded-md border border-paper-edge bg-paper-edge shadow-card md:grid-cols-3 lg:grid-cols-6">
          {tasks.map(({ label, href, detail }) => (
            <li key={label} className="group/task relative bg-white p-3.5 sm:px-5 lg:px-4">
              <a
                href={href}
                className="card-link -my-3 flex items-center justify-between py-3 font-semibold text-crimson-700 underline-offset-4 hover:underline max-sm:text-sm"
              >
                {label}
                <Icon
                  of={ArrowRight}
                  className="size-4 transition-transform group-hover/task:translate-x-0.5 max-sm:hidden"
                />
              </a>
              <p className="mt-1 text-sm leading-snug text-ink-700">{detail}</p>
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  );
}
