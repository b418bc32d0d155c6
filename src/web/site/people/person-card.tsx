import { peopleWords } from "#content/people-pages.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { Headshot } from "./headshot.tsx";
import type { ShownPerson } from "./people.loader.ts";
import { personAnchor } from "./person-anchor.ts";

interface PersonCardProps {
  person: ShownPerson;
  /** The education and the profile too, and not only the post. */
  showsDetails: boolean;
  heading: "h2" | "h3";
  loading: "eager" | "lazy";
}

/** Whom a link of the index leads to gets a gold frame, so that the eye finds the card too. */
export function PersonCard({ person, showsDetails, heading: Heading, loading }: PersonCardProps) {
  return (
    <li
      id={personAnchor(person)}
      className="group/person min-w-0 scroll-mt-28 target:outline-2 target:outline-offset-8 target:outline-gold-500"
    >
      <Headshot person={person} loading={loading} />
      <Heading className="mt-4 text-xl leading-snug">{person.name}</Heading>
      <p className="mt-1 text-sm font-semibold text-crimson-700">{person.post}</p>
      {showsDetails && <p className="mt-1 text-sm text-ink-700">{person.education}</p>}
      {showsDetails && person.linkedin && (
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
