import type { ReactNode } from "react";
import { Container } from "#web/ui/layout/container.tsx";
import { PageBanner } from "#web/ui/layout/page-banner.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import type { People, ShownPerson } from "./people.loader.ts";
import { PeoplePending } from "./people-pending.tsx";

interface PeoplePageProps {
  words: { title: string; lead: string; loading: string; empty: string; emptyHint: string };
  people: People;
  /** Stands under the lead. */
  ways?: ReactNode;
  children: (people: ShownPerson[]) => ReactNode;
}

/** Where the site script finds the people again in a fresh copy of the page. */
const partId = "people";

export function PeoplePage({ words, people, ways, children }: PeoplePageProps) {
  return (
    <>
      <PageBanner compact tone="paper" title={words.title} lead={words.lead}>
        {ways}
      </PageBanner>
      <Container className="py-8 md:py-14">
        {people.state === "pending" ? (
          <PeoplePending id={partId} label={words.loading} />
        ) : (
          <div id={partId}>
            {people.people.length > 0 ? (
              children(people.people)
            ) : (
              <EmptyState title={words.empty}>{words.emptyHint}</EmptyState>
            )}
          </div>
        )}
      </Container>
    </>
  );
}
