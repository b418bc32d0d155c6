import { personPage as words } from "#content/pages/person-page.ts";
import { WrittenText } from "#web/lib/text/written-text.tsx";
import { TextLink } from "#web/ui/button/text-link.tsx";
import { Container } from "#web/ui/layout/container.tsx";
import { PageBanner } from "#web/ui/layout/page-banner.tsx";
import { Headshot } from "../headshot.tsx";
import { PersonFacts } from "./person-facts.tsx";
import type { SinglePerson } from "./single-person.ts";

/** Where the site script finds the person again in a fresh copy of the page. */
export const partId = "single-person";

export function PersonPage({ person }: { person: SinglePerson }) {
  const { name, language, post, biography } = person;
  return (
    <div id={partId}>
      <PageBanner
        compact
        tone="paper"
        title={
          <span lang={language} className="wrap-anywhere">
            {name}
          </span>
        }
        lead={post}
      >
        <TextLink href="/faculties" arrow="back" className="mt-4! -mb-3 print:hidden">
          {words.back}
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
                {words.biography}
              </h2>
              <WrittenText text={biography} />
            </section>
          )}
        </div>
      </Container>
    </div>
  );
}
