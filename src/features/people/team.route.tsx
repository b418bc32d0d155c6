import { data } from "react-router";
import { contactLinks, mailHref, phoneHref } from "#base/text.ts";
import { readContent, useContent } from "#kit/documents/content.ts";
import { visitContext } from "#kit/pages/visit.ts";
import { pageMeta } from "#kit/site/page-meta.ts";
import { BreakableAddress, TextLink } from "#kit/ui/text-link.tsx";
import type { Route } from "./+types/team.route";
import { Headshot } from "./headshot.tsx";
import { personAnchor } from "./people.rules.ts";
import { PeoplePage, readPeople, statusOf } from "./people-page.tsx";
import { teamPage } from "./people-pages.words.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const people = await readPeople(context.get(visitContext), "administration");
  const content = await readContent(context, ["people"]);
  return data({ people, content }, { status: statusOf(people) });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, teamPage);
}

export default function Team({ loaderData: { people, content } }: Route.ComponentProps) {
  return (
    <PeoplePage
      words={teamPage}
      lead={content.people.teamLead}
      people={people}
      contactLinks={<ContactLinks />}
    >
      <ul className="grid grid-cols-1 gap-x-8 border-t border-paper-edge md:grid-cols-2 xl:grid-cols-3">
        {people?.map((person) => (
          <li
            key={person._id}
            id={personAnchor(person)}
            className="grid grid-cols-[min(5.5rem,24vw)_1fr] items-start gap-x-[min(1.25rem,5vw)] border-b border-paper-edge py-5 lg:grid-cols-[7rem_1fr]"
          >
            <Headshot person={person} sizes="(min-width: 64rem) 7rem, 5.5rem" />
            <div className="min-w-0">
              <h2 className="text-xl leading-snug">{person.fullname}</h2>
              <p className="mt-1 text-sm font-semibold text-ink-700">{person.post}</p>
              <p className="mt-2 flex flex-col items-start gap-y-1 text-sm empty:hidden">
                {person.phone && <TextLink href={phoneHref(person.phone)}>{person.phone}</TextLink>}
                {person.email && (
                  <TextLink href={mailHref(person.email)}>
                    <BreakableAddress address={person.email} />
                  </TextLink>
                )}
                {person.room}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </PeoplePage>
  );
}

function ContactLinks() {
  const contact = useContent("contact");
  return (
    <p className="mt-4 flex flex-wrap gap-x-6 text-sm font-semibold wrap-anywhere">
      {contactLinks(contact).map(({ href, text }) => (
        <TextLink key={href} href={href}>
          <BreakableAddress address={text} />
        </TextLink>
      ))}
      <TextLink href="/contact">{teamPage.toOffice}</TextLink>
    </p>
  );
}
