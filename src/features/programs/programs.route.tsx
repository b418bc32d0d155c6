import { readPrograms } from "#documents/read/read-content.ts";
import { pageMeta } from "#site/page-meta.ts";
import { programsPage } from "#site/programs.words.ts";
import { itemList } from "#site/structured-data.ts";
import { visitContext } from "#site/visit.ts";
import { Container } from "#ui/layout.tsx";
import { PageBanner } from "#ui/page-banner.tsx";
import type { Route } from "./+types/programs.route";
import { ProgramCard } from "./program-card.tsx";

export default function ProgramsPage({ loaderData: { programs } }: Route.ComponentProps) {
  return (
    <>
      <PageBanner title={programsPage.title} lead={programsPage.lead} />
      <Container className="py-10 md:py-16">
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

export const loader = async ({ context }: Route.LoaderArgs) => ({
  programs: await readPrograms(context.get(visitContext)),
});

export function meta(args: Route.MetaArgs) {
  const { title, description } = programsPage;
  const items = (args.loaderData?.programs ?? []).map(({ program, href }) => ({
    name: program.title,
    path: href,
  }));
  return pageMeta(args, { title, description, facts: (site) => itemList(site, items) });
}
