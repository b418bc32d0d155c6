import { data } from "react-router";
import type { EducationalOccupationalProgram } from "schema-dts";
import { type Day, dayOf, endOfDay } from "#base/calendar/dates.ts";
import { visitContext } from "#kit/pages/visit.ts";
import { pageMeta } from "#kit/site/page-meta.ts";
import { programCard } from "#kit/site/share-cards.ts";
import { filesOf } from "#kit/site/site-picture.tsx";
import { type SiteFacts, schoolInShort } from "#kit/site/structured-data.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { Container } from "#kit/ui/layout.tsx";
import { PageBanner } from "#kit/ui/page-banner.tsx";
import type { Route } from "./+types/program.route";
import { ProgramCard } from "./program-card.tsx";
import { datesOf } from "./program-dates.tsx";
import { totalOf } from "./program-fees.ts";
import { ProgramPage } from "./program-page.tsx";
import { programsPage } from "./programs.words.ts";
import { readPrograms, type ShownProgram } from "./read-programs.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const programs = await readPrograms(visit);
  const found = findProgram(programs, params.program);
  const today = dayOf(visit.now);
  // The days left are others tomorrow.
  if (found && datesOf(found.program, today).length > 0) visit.expiresAt(endOfDay(today));
  return data({ programs, today }, { status: found ? 200 : 404 });
}

const findProgram = (programs: readonly ShownProgram[], parameter: string) =>
  programs.find(({ key, number }) => key === parameter.toLowerCase() || String(number) === parameter);

export function meta(args: Route.MetaArgs) {
  const { programs = [], today = "" } = args.loaderData ?? {};
  const found = findProgram(programs, args.params.program);
  if (!found) return [{ title: programsPage.notFound.title }, { name: "robots", content: "noindex" }];
  const { program, href } = found;
  return pageMeta(args, {
    title: `${found.shortName}: ${program.title}`,
    description: program.shortDescription,
    // The id is an alias of the key.
    path: href,
    card: programCard(found.shortName, program, today),
    above: [{ name: programsPage.title, path: "/programs" }],
    facts: (site) => [programFacts(site, found, today)],
  });
}

export default function ProgramRoute({ params, loaderData }: Route.ComponentProps) {
  const { programs, today } = loaderData;
  const found = findProgram(programs, params.program);
  if (!found)
    return (
      <>
        <PageBanner {...programsPage.notFound}>
          <ButtonLink href="/programs">{programsPage.back}</ButtonLink>
        </PageBanner>
        <Container className="py-10 md:py-16">
          <ul aria-label={programsPage.title} className="grid grid-cols-1 gap-6 md:grid-cols-2 md:gap-8">
            {programs.map((each) => (
              <li key={each.key}>
                <ProgramCard found={each} />
              </li>
            ))}
          </ul>
        </Container>
      </>
    );
  return <ProgramPage found={found} others={programs.filter((each) => each !== found)} today={today} />;
}

/** Without the rating, which nobody has given. */
function programFacts(site: SiteFacts, found: ShownProgram, today: Day): EducationalOccupationalProgram {
  const { shortName, href, program } = found;
  const url = site.siteUrl + href;
  const picture = filesOf(program.picture);
  const cost = totalOf(program);
  const [, credits] = /^(\d+) credit hours\b/.exec(program.creditHours) ?? [];
  const [, count, unit = ""] = /\b(\d{1,3}) (month|year)s?\b/i.exec(program.duration) ?? [];
  const { applicationsOpen, applicationsClose, firstClass } = Object.fromEntries(
    datesOf(program, today).map(({ name, day }) => [name, day]),
  );
  return {
    "@type": "EducationalOccupationalProgram",
    "@id": url,
    url,
    name: program.title,
    alternateName: shortName,
    description: program.shortDescription,
    ...(picture && { image: site.siteUrl + picture.fallback }),
    provider: schoolInShort(site),
    ...(program.type && { programType: program.type }),
    educationalCredentialAwarded: program.title,
    ...(program.eligibility && { programPrerequisites: program.eligibility }),
    ...(count && { timeToComplete: `P${count}${unit.charAt(0).toUpperCase()}` }),
    ...(credits && { numberOfCredits: Number(credits) }),
    ...(applicationsOpen && { applicationStartDate: applicationsOpen }),
    ...(applicationsClose && { applicationDeadline: applicationsClose }),
    ...(firstClass && { startDate: firstClass }),
    ...(cost && { offers: { "@type": "Offer", price: cost, priceCurrency: "NPR", url } }),
  };
}
