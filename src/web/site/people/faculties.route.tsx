import { data } from "react-router";
import { facultiesPage } from "#content/pages/people-pages.ts";
import { pageMeta } from "#web/lib/meta/page-meta.ts";
import { itemList } from "#web/lib/structured/lists.ts";
import { visitContext } from "#web/lib/visit.ts";
import type { Route } from "./+types/faculties.route";
import { FacultyList } from "./faculty-list.tsx";
import { readPeople, statusOf } from "./people.loader.ts";
import { PeoplePage } from "./people.page.tsx";
import { readName } from "./person-name.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const people = await readPeople(context.get(visitContext), "faculty");
  return data({ people, name: readName(new URL(request.url).searchParams) }, { status: statusOf(people) });
}

export function meta(args: Route.MetaArgs) {
  const { title, description } = facultiesPage;
  const people = args.loaderData?.people.state === "ready" ? args.loaderData.people.people : [];
  const items = people.filter(({ page }) => page).map(({ name, page }) => ({ name, path: page }));
  return pageMeta(args, {
    title,
    description,
    // A search by name is no page of its own.
    path: "/faculties",
    facts: (site) => itemList(site, items),
  });
}

export default function Faculties({ loaderData }: Route.ComponentProps) {
  const { people, name } = loaderData;
  return (
    <PeoplePage words={facultiesPage} people={people}>
      {(shown) => <FacultyList people={shown} name={name} />}
    </PeoplePage>
  );
}
