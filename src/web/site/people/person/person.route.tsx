import { data } from "react-router";
import { personCard } from "#content/cards.ts";
import { facultiesPage } from "#content/pages/people-pages.ts";
import { personPage } from "#content/pages/person-page.ts";
import { pageMeta } from "#web/lib/meta/page-meta.ts";
import { visitContext } from "#web/lib/visit.ts";
import type { Route } from "./+types/person.route";
import { readPerson, statusOf } from "./person.loader.ts";
import { PersonPage } from "./person.page.tsx";
import { personFacts } from "./person.structured.ts";
import { PersonGone } from "./person-gone.tsx";
import { PersonPending } from "./person-pending.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await readPerson(context.get(visitContext), params.person);
  const status = statusOf(found);
  if (status === 404) throw data(null, { status });
  return data(found, { status });
}

export function meta(args: Route.MetaArgs) {
  const { loaderData: found } = args;
  // The words of an error page are the root's.
  if (!found) return [];
  if (found.state !== "found")
    return [
      { title: found.state === "gone" ? personPage.gone.title : facultiesPage.title },
      { name: "robots", content: "noindex" },
    ];
  const { name, post, biography } = found.person;
  return pageMeta(args, {
    title: name,
    type: "profile",
    card: (identity) => personCard(identity, found.person),
    above: [{ name: facultiesPage.title, path: "/faculties" }],
    facts: (site) => [personFacts(site, found.person, args.location.pathname)],
    description: (school) => `${personPage.description(name, post, school)} ${biography}`,
  });
}

export default function PersonRoute({ loaderData: found }: Route.ComponentProps) {
  if (found.state === "found") return <PersonPage person={found.person} />;
  return found.state === "gone" ? <PersonGone /> : <PersonPending />;
}
