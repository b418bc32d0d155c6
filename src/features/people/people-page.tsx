import type { ReactNode } from "react";
import { readOr, type Visit } from "#kit/pages/visit.ts";
import { PendingPart } from "#kit/site/page-states.tsx";
import { Container } from "#kit/ui/layout.tsx";
import { PageBanner } from "#kit/ui/page-banner.tsx";
import { EmptyState } from "#kit/ui/states.tsx";
import type { PeopleGroup, Person } from "./people.rules.ts";

/** Undefined if they cannot be read: the page is sent without them and tries again by itself. */
export const readPeople = (visit: Visit, group: PeopleGroup): Promise<Person[] | undefined> =>
  readOr(visit, `The people of the ${group} could not be read.`, undefined, () =>
    visit.reads.people.list(group),
  );

export const statusOf = (people: Person[] | undefined): number => (people ? 200 : 503);

interface PeoplePageProps {
  words: { title: string; lead: string; loading: string; empty: string };
  /** The school's own text, instead of the usual one. */
  lead: string;
  people: Person[] | undefined;
  contactLinks?: ReactNode;
  children: ReactNode;
}

/** The site script looks for it when it loads the page again. */
const partId = "people";

export function PeoplePage({ words, lead, people, contactLinks, children }: PeoplePageProps) {
  return (
    <>
      <PageBanner tone="paper" title={words.title} lead={lead || words.lead}>
        {contactLinks}
      </PageBanner>
      <Container className="py-8 md:py-14">
        {people ? (
          <div id={partId}>{people.length > 0 ? children : <EmptyState title={words.empty} />}</div>
        ) : (
          <PendingPart id={partId} label={words.loading} />
        )}
      </Container>
    </>
  );
}
