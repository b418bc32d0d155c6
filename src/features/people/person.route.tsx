import type { ReactNode } from "react";
import type { Person as SchemaPerson } from "schema-dts";
import { languageOf, mailHref, phoneHref } from "#base/text.ts";
import { visitContext } from "#kit/pages/visit.ts";
import { pageMeta } from "#kit/site/page-meta.ts";
import { MissingRecord, missingMeta, readRecord, respondWith } from "#kit/site/page-states.tsx";
import { personCard } from "#kit/site/share-cards.ts";
import { type SiteFacts, schoolInShort } from "#kit/site/structured-data.ts";
import { WrittenText } from "#kit/site/written-text.tsx";
import { Container } from "#kit/ui/layout.tsx";
import { PageBanner } from "#kit/ui/page-banner.tsx";
import { BreakableAddress, TextLink, textLinkClass } from "#kit/ui/text-link.tsx";
import type { Route } from "./+types/person.route";
import { Headshot } from "./headshot.tsx";
import type { Person } from "./people.rules.ts";
import { facultiesPage, personPage as words } from "./people-pages.words.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const reading = visit.reads.people.bySlug(params.person);
  return respondWith(await readRecord(visit, "faculty member", reading, ({ person }) => person));
}

export function meta(args: Route.MetaArgs) {
  const { loaderData: found } = args;
  const { title: list } = facultiesPage;
  if (found?.state !== "found") return missingMeta(found?.state, { gone: words.gone.title, list });
  const { fullname: name, post, biography, headshot } = found.record;
  return pageMeta(args, {
    title: name,
    type: "profile",
    card: personCard(name, post, headshot),
    above: [{ name: list, path: "/faculties" }],
    facts: (site) => [personFacts(site, found.record, args.location.pathname)],
    description: (school) => `${words.describe(name, post, school)} ${biography}`,
  });
}

export default function PersonRoute({ loaderData: found }: Route.ComponentProps) {
  if (found.state === "found") return <PersonPage person={found.record} />;
  const banner = <PageBanner tone="paper" title={facultiesPage.title} />;
  return (
    <MissingRecord state={found.state} id={partId} words={words} listHref="/faculties" banner={banner} />
  );
}

function PersonFacts({ person }: { person: Person }) {
  const { fullname: name, education, subjects, room, email, phone, linkedinLink: linkedin } = person;
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="sr-only">
        {words.facts}
      </h2>
      <dl className="border-t border-paper-edge">
        <Fact label={words.education}>{education}</Fact>
        <Fact label={words.subjects}>{subjects}</Fact>
        <Fact label={words.room}>{room}</Fact>
        <Fact label={words.email}>
          {email && (
            <a href={mailHref(email)} className={textLinkClass}>
              <BreakableAddress address={email} />
            </a>
          )}
        </Fact>
        <Fact label={words.phone}>
          {phone && (
            <a href={phoneHref(phone)} className={textLinkClass}>
              {phone}
            </a>
          )}
        </Fact>
        <Fact label={words.linkedin}>
          {linkedin && (
            <TextLink href={linkedin} arrow="external" newTabLabel={words.profileOf(name)}>
              {words.profile}
            </TextLink>
          )}
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="grid grid-cols-1 items-center gap-x-6 border-b border-paper-edge py-3 has-[a]:py-1 sm:grid-cols-[6rem_minmax(0,1fr)]">
      <dt className="text-sm font-semibold text-ink-600">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The site script looks for it when it loads the page again. */
const partId = "single-person";

function PersonPage({ person }: { person: Person }) {
  const { fullname: name, post, biography } = person;
  return (
    <div id={partId}>
      <PageBanner
        tone="paper"
        title={
          <span lang={languageOf(name)} className="wrap-anywhere">
            {name}
          </span>
        }
        lead={post}
      >
        <TextLink href="/faculties" arrow="back" className="mt-4! -mb-3 print:hidden">
          {words.all}
        </TextLink>
      </PageBanner>
      <Container className="grid grid-cols-1 gap-x-14 gap-y-8 py-8 md:grid-cols-[16rem_minmax(0,1fr)] md:py-14 lg:grid-cols-[20rem_minmax(0,1fr)] print:grid-cols-[12rem_minmax(0,1fr)] print:gap-x-8 print:py-4">
        <div className="max-w-64 md:max-w-none">
          <Headshot person={person} loading="priority" sizes="(min-width: 64rem) 20rem, 16rem" />
        </div>
        <div className="min-w-0 space-y-10">
          <PersonFacts person={person} />
          {biography && (
            <section aria-labelledby="biography">
              <h2 id="biography" className="mb-4 text-2xl">
                {words.about}
              </h2>
              <WrittenText text={biography} />
            </section>
          )}
        </div>
      </Container>
    </div>
  );
}

function personFacts(site: SiteFacts, person: Person, path: string): SchemaPerson {
  const { fullname, post, education, subjects, email, phone, linkedinLink, biography } = person;
  const url = site.siteUrl + path;
  return {
    "@type": "Person",
    "@id": url,
    url,
    name: fullname,
    jobTitle: post,
    worksFor: schoolInShort(site),
    hasCredential: { "@type": "EducationalOccupationalCredential", name: education },
    image: site.siteUrl + person.headshot,
    ...(subjects && { knowsAbout: subjects }),
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(biography && { description: biography }),
    ...(linkedinLink && { sameAs: linkedinLink }),
  };
}
