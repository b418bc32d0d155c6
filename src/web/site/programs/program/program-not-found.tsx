import { messages } from "#content/messages.ts";
import { programsPage } from "#content/programs/page.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { Container } from "#web/ui/layout/container.tsx";
import { PageBanner } from "#web/ui/layout/page-banner.tsx";
import { ProgramCard } from "../program-card.tsx";
import { usePrograms } from "../shown-programs.ts";

/** The page body of a program that does not exist: it says so, and shows those that do. */
export function ProgramNotFound() {
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
