import { data } from "react-router";
import { identity } from "#content/identity.ts";
import { teamPage } from "#content/people-pages.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { visitContext } from "#web/lib/visit.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Route } from "./+types/team.route";
import { readPeople, statusOf } from "./people.loader.ts";
import { PeoplePage } from "./people.page.tsx";
import { TeamList } from "./team-list.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const people = await readPeople(context.get(visitContext), "administration");
  return data(people, { status: statusOf(people) });
}

export const meta = () => pageMeta(teamPage.title, teamPage.description(identity.school));

export default function Team({ loaderData }: Route.ComponentProps) {
  return (
    <PeoplePage words={teamPage} people={loaderData} ways={<WaysToAsk />}>
      {(people) => <TeamList people={people} />}
    </PeoplePage>
  );
}

/** Nobody's own number is kept; the office passes a question on. */
function WaysToAsk() {
  return (
    <p className="mt-4 flex flex-wrap gap-x-6 text-sm font-semibold">
      <TextLink href={identity.phone.href}>{identity.phone.text}</TextLink>
      <TextLink href={identity.email.href}>{identity.email.text}</TextLink>
      <TextLink href="/contact">{teamPage.write}</TextLink>
    </p>
  );
}
