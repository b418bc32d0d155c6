import { data } from "react-router";
import { identity } from "#content/identity.ts";
import { teamPage } from "#content/people-pages.ts";
import { visitContext } from "#web/lib/visit.ts";
import type { Route } from "./+types/team.route";
import { readPeople, statusOf } from "./people.loader.ts";
import { PeoplePage } from "./people.page.tsx";
import { TeamList } from "./team-list.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const people = await readPeople(context.get(visitContext), "administration");
  return data(people, { status: statusOf(people) });
}

export function meta() {
  return [
    { title: `${teamPage.title} | ${identity.school}, ${identity.campus}` },
    { name: "description", content: teamPage.description(identity.school) },
  ];
}

export default function Team({ loaderData }: Route.ComponentProps) {
  return (
    <PeoplePage words={teamPage} people={loaderData}>
      {(people) => <TeamList people={people} />}
    </PeoplePage>
  );
}
