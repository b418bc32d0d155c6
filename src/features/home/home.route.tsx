import { readContent, readPrograms, useContent } from "#documents/read/content.ts";
import type { Roadblock } from "#features/banners/banners.rules.ts";
import { SitePicture } from "#files/site-picture.tsx";
import { pageMeta } from "#site/page-meta.ts";
import { schoolInFull, websiteFacts } from "#site/structured-data.ts";
import { readOr, type Visit, visitContext } from "#site/visit.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Band, Container, HillLines, Kicker, SectionHeading } from "#ui/layout.tsx";
import { ProgressBar } from "#ui/spinner.tsx";
import { LinkWords } from "#ui/text-link.tsx";
import type { Route } from "./+types/home.route";
import { Features, LogoStrip, ProgramCards, VideoTeaser } from "./home-sections.tsx";
import { LatestUpdates } from "./latest-updates.tsx";
import { type Banner, RoadblockTemplate } from "./roadblock-template.tsx";
import { NewNotices, TaskStrip } from "./start-here.tsx";
import { type NextIntake, nextIntake, readUpdates } from "./updates.loader.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { identity } = await readContent(context, ["identity"]);
  const [banners, updates] = await Promise.all([readBanners(visit, identity.siteUrl), readUpdates(visit)]);
  const content = await readContent(context, ["home", "alumni", "logos"]);
  const programs = await readPrograms(visit);
  const intake = nextIntake(
    programs.map(({ shortName, program }) => ({ shortName, dates: program.dates })),
    visit,
  );
  return { content, programs, banners, updates, intake };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    description: args.loaderData?.content.home.welcome.lead ?? "",
    facts: (site) => [schoolInFull(site), websiteFacts(site)],
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { programs, banners, updates, intake } = loaderData;
  return (
    <>
      <Welcome intake={intake} />
      <NewNotices notices={updates.notices} />
      <WhyChooseUs />
      <ProgramCards programs={programs} />
      <JoinUs />
      <Features />
      <VideoTeaser />
      <AlumniVoices />
      <LatestUpdates events={updates.events} />
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
      <SectionHeading id="alumni-heading" title={title || "Alumni's Voice"} lead={lead} />
      <div className="mt-12 grid grid-cols-1 gap-x-16 gap-y-14 lg:grid-cols-2">
        {voices.map((voice) => (
          <figure key={voice.id} className="flex flex-col border-t-2 border-gold-500 pt-7">
            <blockquote className="font-display text-2xl leading-snug text-ink-900">
              <p className="-indent-[0.42em]">“{voice.quote}”</p>
            </blockquote>
            <figcaption className="mt-7 flex items-center gap-4 lg:mt-auto lg:pt-8">
              <span className="size-[min(4rem,18vw)] shrink-0 overflow-hidden rounded-full bg-ink-100 [&_img]:size-full [&_img]:object-cover [&_picture]:contents">
                <SitePicture picture={voice.picture} alt="" sizes="64px" />
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
  const { title, lead } = useContent("home").joinUs;
  if (!title) return null;
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
          JOIN US NOW
        </ButtonLink>
      </Container>
    </section>
  );
}

/** If they cannot be read, Home is shown without them and not cached. */
export async function readBanners(visit: Visit, schoolUrl: string): Promise<Banner[]> {
  // A banner would cover the preview.
  if (visit.isPreview) return [];
  return readOr<Banner[]>(visit, "Home could not find out which banners are active.", [], async () => {
    const { roadblocks, changesAt } = await visit.reads.roadblocks.active();
    if (changesAt) visit.expiresAt(changesAt);
    return roadblocks.filter(({ isActive }) => isActive).map((roadblock) => toBanner(roadblock, schoolUrl));
  });
}

function toBanner(roadblock: Roadblock, schoolUrl: string): Banner {
  const { _id, link, bannerSeconds, bannerLink, picture, description } = roadblock;
  const { origin, host, pathname, search, hash } = new URL(link);
  // The school's own URL leads to the page of this site.
  const href = origin === URL.parse(schoolUrl)?.origin ? pathname + search + hash : link;
  return { id: _id, href, host, seconds: bannerSeconds, title: description, src: bannerLink, picture };
}

/** `hero-wash` keeps the text readable on any photograph. */
function Welcome({ intake }: { intake: NextIntake | undefined }) {
  const { welcome } = useContent("home");
  const { campus, school } = useContent("identity");
  return (
    <section className="relative isolate overflow-hidden lg:grid lg:grid-rows-[1fr_auto] lg:min-h-[clamp(40rem,100svh-7.25rem,60rem)]">
      <Container className="pt-9 pb-2 md:pt-14 lg:pt-[clamp(3rem,9svh,6.5rem)]">
        <Kicker>{`Welcome to ${campus || school}`}</Kicker>
        <h1 className="mt-5 text-5xl">
          {welcome.headline.map((line) => (
            <span key={line} className="block">
              {line}{" "}
            </span>
          ))}
        </h1>
        <p className="mt-6 max-w-[46ch] text-lg text-ink-800">{welcome.lead}</p>
        <ButtonLink href="/about" size="lg" className="mt-8">
          <LinkWords label="Learn More" about="about the school" />
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

function WhyChooseUs() {
  const { title, lead, promises, qualifications } = useContent("home").whyChooseUs;
  if (!title) return null;
  return (
    <Band tone="white" aria-labelledby="why-heading">
      <div className="grid grid-cols-1 gap-x-20 gap-y-14 has-[>ol]:lg:grid-cols-[1fr_1.05fr]">
        <div>
          <SectionHeading id="why-heading" kicker="Why choose us" title={title} lead={lead} />
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
            <LinkWords label="Browse More" about="about the school" />
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
