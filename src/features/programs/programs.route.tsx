import { contentIn } from "#documents/read/content.ts";
import { readContent } from "#documents/read/read-content.ts";
import { pageMeta } from "#site/page-meta.ts";
import { programKeys, programs, programsPage } from "#site/programs.words.ts";
import { itemList } from "#site/structured-data.ts";
import { Container } from "#ui/layout.tsx";
import { PageBanner } from "#ui/page-banner.tsx";
import type { Route } from "./+types/programs.route";
import { ProgramCard } from "./program-card.tsx";
import { programAddress, usePrograms } from "./shown-programs.ts";

export default function ProgramsPage() {
  return (
    <>
      <PageBanner title={programsPage.title} lead={programsPage.lead} />
      <Container className="py-10 md:py-16">
        <ul className="grid gap-6 md:gap-10">
          {usePrograms().map((found, index) => (
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
  content: await readContent(context, programKeys),
});

export function meta(args: Route.MetaArgs) {
  const { title, description } = programsPage;
  const items = programs.map((name) => ({
    name: contentIn(args.matches, name.key)?.title ?? name.shortName,
    path: programAddress(name),
  }));
  return pageMeta(args, { title, description, facts: (site) => itemList(site, items) });
}
