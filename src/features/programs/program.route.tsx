import { data } from "react-router";
import type { EducationalOccupationalProgram } from "schema-dts";
import { type Day, dayOf, endOfDay } from "#calendar/dates.ts";
import { contentIn } from "#documents/read/content.ts";
import { readContent } from "#documents/read/read-content.ts";
import { filesOf } from "#files/site-picture.tsx";
import { messages } from "#office/spec-messages.ts";
import { pageMeta } from "#site/page-meta.ts";
import { type ProgramName, programKeys, programsPage } from "#site/programs.words.ts";
import { programCard } from "#site/share-cards.ts";
import { type SiteFacts, schoolInShort } from "#site/structured-data.ts";
import { visitContext } from "#site/visit.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Container } from "#ui/layout.tsx";
import { PageBanner } from "#ui/page-banner.tsx";
import type { Route } from "./+types/program.route";
import { ProgramPage } from "./program.page.tsx";
import { ProgramCard } from "./program-card.tsx";
import { datesOf } from "./program-dates.tsx";
import { findProgram, type Program, programAddress, usePrograms } from "./shown-programs.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const content = await readContent(context, programKeys);
  const found = findProgram(params.program);
  const today = dayOf(visit.now);
  // The days that are left are other ones tomorrow.
  if (found && datesOf(content[found.key], today).length > 0) visit.expiresAt(endOfDay(today));
  return data({ content, today }, { status: found ? 200 : 404 });
}

export function meta(args: Route.MetaArgs) {
  const found = findProgram(args.params.program);
  const program = found && contentIn(args.matches, found.key);
  if (!(found && program))
    return [{ title: messages.programs.notFoundTitle }, { name: "robots", content: "noindex" }];
  return pageMeta(args, {
    title: `${found.shortName}: ${program.title}`,
    description: program.shortDescription,
    // The id leads to the same page as the key.
    path: programAddress(found),
    card: (identity) => programCard(identity, found.shortName, program, args.loaderData?.today ?? ""),
    above: [{ name: programsPage.title, path: "/programs" }],
    facts: (site) => [programFacts(site, found, program, args.loaderData?.today ?? "")],
  });
}

export default function ProgramRoute({ params, loaderData }: Route.ComponentProps) {
  const key = findProgram(params.program)?.key;
  const found = usePrograms().find((program) => program.key === key);
  return found ? <ProgramPage found={found} today={loaderData.today} /> : <ProgramNotFound />;
}

function ProgramNotFound() {
  return (
    <>
      <PageBanner title={messages.programs.notFoundTitle} lead={messages.programs.notFoundText}>
        <ButtonLink href="/programs">{messages.programs.back}</ButtonLink>
      </PageBanner>
      <Container className="py-10 md:py-16">
        <section aria-label={programsPage.title}>
          <ul className="grid grid-cols-1 gap-6 md:grid-cols-2 md:gap-8">
            {usePrograms().map((found) => (
              <li key={found.key}>
                <ProgramCard found={found} />
              </li>
            ))}
          </ul>
        </section>
      </Container>
    </>
  );
}

/** A program with the dates of its next intake and what it costs. Its stars are no ratings that anybody gave. */
function programFacts(
  site: SiteFacts,
  name: ProgramName,
  program: Program,
  today: Day,
): EducationalOccupationalProgram {
  const url = site.siteUrl + programAddress(name);
  const picture = filesOf(program.picture);
  const credits = /^(\d+) credit hours\b/.exec(program.creditHours)?.[1];
  const duration = durationOf(program.duration);
  return {
    "@type": "EducationalOccupationalProgram",
    "@id": url,
    url,
    name: program.title,
    alternateName: name.shortName,
    description: program.shortDescription,
    ...(picture && { image: site.siteUrl + picture.fallback }),
    provider: schoolInShort(site),
    programType: program.type,
    educationalCredentialAwarded: program.title,
    programPrerequisites: program.eligibility,
    ...(duration && { timeToComplete: duration }),
    ...(credits && { numberOfCredits: Number(credits) }),
    ...intakeOf(program, today),
    ...(program.totalCost && {
      offers: { "@type": "Offer", price: program.totalCost, priceCurrency: "NPR", url },
    }),
  };
}

/** Once all of its dates are past, there is no intake that anybody knows of. */
function intakeOf(program: Program, today: Day) {
  const days = Object.fromEntries(datesOf(program, today).map(({ name, day }) => [name, day]));
  const { applicationsOpen, applicationsClose, firstClass } = days;
  return {
    ...(applicationsOpen && { applicationStartDate: applicationsOpen }),
    ...(applicationsClose && { applicationDeadline: applicationsClose }),
    ...(firstClass && { startDate: firstClass }),
  };
}

/** "24 months" as P24M; undefined where it is said in other words. */
function durationOf(words: string): string | undefined {
  const [, count, unit = ""] = /\b(\d{1,3}) (month|year)s?\b/i.exec(words) ?? [];
  return count && `P${count}${unit.charAt(0).toUpperCase()}`;
}
