import { programsPage } from "#content/programs/page.ts";
import { Container } from "#web/ui/layout/container.tsx";
import { PageBanner } from "#web/ui/layout/page-banner.tsx";
import { ProgramCard } from "./program-card.tsx";
import { usePrograms } from "./shown-programs.ts";

export function ProgramsPage() {
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
