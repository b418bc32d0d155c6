import { peopleWords } from "#content/pages/people-pages.ts";
import { personAnchor } from "#contract/pages/page-anchors.ts";
import type { Loading } from "#web/lib/pictures/uploaded-picture.tsx";
import { TextLink } from "#web/ui/button/text-link.tsx";
import { Headshot } from "./headshot.tsx";
import type { ShownPerson } from "./people.loader.ts";

interface PersonCardProps {
  person: ShownPerson;
  loading: Loading;
}

/** Whom a link of the index leads to gets a gold frame, so that the eye finds the card too. */
export function PersonCard({ person, loading }: PersonCardProps) {
  return (
    <li
      id={personAnchor(person)}
      className="group/person min-w-0 scroll-mt-28 target:outline-2 target:outline-offset-8 target:outline-gold-500"
    >
      <Headshot person={person} loading={loading} sizes={sizes} />
      <h3 className="mt-3.5 text-lg leading-snug lg:text-xl">
        <Name person={person} />
      </h3>
      <p className="mt-1 text-sm font-semibold text-crimson-700">{person.post}</p>
      <p className="mt-1 text-sm text-ink-700">{person.education}</p>
      {person.linkedin && (
        <TextLink
          href={person.linkedin}
          arrow="external"
          newTabLabel={peopleWords.linkedinOf(person.name)}
          className="text-sm"
        >
          {peopleWords.linkedin}
        </TextLink>
      )}
    </li>
  );
}

function Name({ person: { name, page } }: { person: ShownPerson }) {
  if (!page) return name;
  return (
    <a
      href={page}
      className="text-ink-900 underline decoration-crimson-700 decoration-1 underline-offset-4 hover:text-crimson-700"
    >
      {name}
    </a>
  );
}

/** As wide as a column of the grid. */
const sizes = "(min-width: 1280px) 290px, (min-width: 768px) 22vw, (min-width: 480px) 45vw, 43vw";
