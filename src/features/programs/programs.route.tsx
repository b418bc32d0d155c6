import { dayOf, endOfDay } from "#calendar/dates.ts";
import { readContent, readPrograms } from "#documents/read/read-content.ts";
import { pageMeta } from "#site/page-meta.ts";
import { programsPage } from "#site/programs.words.ts";
import { itemList } from "#site/structured-data.ts";
import { visitContext } from "#site/visit.ts";
import { Container } from "#ui/layout.tsx";
import { PageBanner } from "#ui/page-banner.tsx";
import type { Route } from "./+types/programs.route";
import { ProgramCard } from "./program-card.tsx";
import { Comparison } from "./program-comparison.tsx";
import { datesOf } from "./program-dates.tsx";

export default function ProgramsPage({ loaderData }: Route.ComponentProps) {
  const { programs, today, content } = loaderData;
  return (
    <>
      <PageBanner title={programsPage.title} lead={content.programs.lead || undefined} />
      <Container className="py-10 md:py-16">
        <Comparison programs={programs} today={today} />
        <ul className="grid gap-6 md:gap-10">
          {programs.map((found, index) => (
            <li key={found.key}>
              <ProgramCard found={found} priority={index === 0} />
            </li>
          ))}
        </ul>
      </Container>
    </>
  );
}

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const today = dayOf(visit.now);
  const programs = await readPrograms(visit);
  // Another date may be the next one tomorrow.
  if (programs.some(({ program }) => datesOf(program, today).length > 0)) visit.expiresAt(endOfDay(today));
  return { content: await readContent(context, ["programs"]), programs, today };
}

export function meta(args: Route.MetaArgs) {
  const { title } = programsPage;
  const description = args.loaderData?.content.programs.description ?? "";
  const items = (args.loaderData?.programs ?? []).map(({ program, href }) => ({
    name: program.title,
    path: href,
  }));
  return pageMeta(args, { title, description, facts: (site) => itemList(site, items) });
}
