import { data } from "react-router";
import { teamPage } from "#content/pages/people-pages.ts";
import { useContent } from "#web/lib/content/content.ts";
import { pageMeta } from "#web/lib/meta/page-meta.ts";
import { mailHref, phoneHref } from "#web/lib/text/contact-links.ts";
import { visitContext } from "#web/lib/visit.ts";
import { TextLink } from "#web/ui/button/text-link.tsx";
import type { Route } from "./+types/team.route";
import { readPeople, statusOf } from "./people.loader.ts";
import { PeoplePage } from "./people.page.tsx";
import { TeamList } from "./team-list.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const people = await readPeople(context.get(visitContext), "administration");
  return data(people, { status: statusOf(people) });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, teamPage);
}

export default function Team({ loaderData }: Route.ComponentProps) {
  return (
    <PeoplePage words={teamPage} people={loaderData} ways={<WaysToAsk />}>
      {(people) => <TeamList people={people} />}
    </PeoplePage>
  );
}

/** Nobody's own number is kept; the office passes a question on. */
function WaysToAsk() {
  const {
    phones: [phone],
    emails: [email],
  } = useContent("contact");
  return (
    <p className="mt-4 flex flex-wrap gap-x-6 text-sm font-semibold">
      {phone && <TextLink href={phoneHref(phone.number)}>{phone.number}</TextLink>}
      {email && <TextLink href={mailHref(email.address)}>{email.address}</TextLink>}
      <TextLink href="/contact">{teamPage.write}</TextLink>
    </p>
  );
}
