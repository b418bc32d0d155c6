import type { ReactNode } from "react";
import { fieldsIn } from "#fields/columns.ts";
import { type Loading, UploadedPicture } from "#files/picture-tag.tsx";
import { hasEveryWord } from "#search/search.rules.ts";
import { personAnchor } from "#site/listed-pages.ts";
import { PendingPart } from "#site/page-states.tsx";
import type { PageQuery, Visit } from "#site/visit.ts";
import { initialsOf, withoutTitles } from "#ui/avatar.tsx";
import { Container } from "#ui/layout.tsx";
import { PageBanner } from "#ui/page-banner.tsx";
import { EmptyState } from "#ui/states.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { hasDetails, type PeopleGroup, type Person, personFields } from "./people.rules.ts";

export type ShownPerson = ReturnType<typeof toShown>;
export type People = { state: "ready"; people: ShownPerson[] } | { state: "pending" };

/** If they cannot be read, the page is sent without them and tries again by itself. */
export async function readPeople(visit: Visit, group: PeopleGroup): Promise<People> {
  try {
    const people = await visit.reads.people.list(group);
    return { state: "ready", people: people.filter(({ action }) => action).map(toShown) };
  } catch (error) {
    visit.log(error, `The people of the ${group} could not be read.`);
    return { state: "pending" };
  }
}

export function statusOf(people: People): number {
  return people.state === "ready" ? 200 : 503;
}

function toShown(person: Person) {
  const { fullname: name, addedDate, linkedinLink, ...fields } = fieldsIn(personFields, person);
  // Only on a person's own page; the card gets all other fields.
  const { email, phone, room, subjects, biography, ...shown } = fields;
  const { headshot, picture } = person;
  return {
    ...shown,
    ...{ id: person._id, name, headshot, picture, linkedin: linkedinLink },
    /** Empty if it would not say more than the card. */
    page: hasDetails(person) ? person.address : "",
  };
}

interface PeoplePageProps {
  words: { title: string; lead: string; loading: string; empty: string; emptyHint: string };
  /** The school's own text, instead of the usual one. */
  lead: string;
  people: People;
  ways?: ReactNode;
  children: (people: ShownPerson[]) => ReactNode;
}

/** The site script looks for it when it loads the page again. */
const partId = "people";

export function PeoplePage({ words, lead, people, ways, children }: PeoplePageProps) {
  return (
    <>
      <PageBanner tone="paper" title={words.title} lead={lead || words.lead}>
        {ways}
      </PageBanner>
      <Container className="py-8 md:py-14">
        {people.state === "pending" ? (
          <PendingPart id={partId} label={words.loading} />
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

interface PeopleGridProps {
  people: ShownPerson[];
  /** Whether its first picture is visible when the page opens. */
  opensPage: boolean;
  labelledBy: string;
}

export function PeopleGrid({ people, opensPage, labelledBy }: PeopleGridProps) {
  return (
    <ul aria-labelledby={labelledBy} className="people-grid">
      {people.map((person, index) => (
        <PersonCard
          key={person.id}
          person={person}
          loading={opensPage && index === 0 ? "priority" : "lazy"}
        />
      ))}
    </ul>
  );
}

/** A link of the index marks the card with a gold frame. */
function PersonCard({ person, loading }: { person: ShownPerson; loading: Loading }) {
  return (
    <li
      id={personAnchor(person)}
      className="group/person relative min-w-0 scroll-mt-28 target:outline-2 target:outline-offset-8 target:outline-gold-500"
    >
      <Headshot person={person} loading={loading} sizes={sizes} />
      <h3 className="mt-3.5 text-lg leading-snug lg:text-xl">
        {person.page ? (
          <a
            href={person.page}
            className="card-link text-ink-900 underline decoration-crimson-700 decoration-1 underline-offset-4 hover:text-crimson-700"
          >
            {person.name}
          </a>
        ) : (
          person.name
        )}
      </h3>
      <p className="mt-1 text-sm font-semibold text-ink-700">{person.post}</p>
      <p className="mt-1 text-sm text-ink-700">{person.education}</p>
      {person.linkedin && (
        <TextLink
          href={person.linkedin}
          arrow="external"
          newTabLabel={` profile of ${person.name} (opens in a new tab)`}
          className="relative text-sm"
        >
          LinkedIn
        </TextLink>
      )}
    </li>
  );
}

const sizes =
  "(min-width: 96rem) 19vw, (min-width: 1280px) 290px, (min-width: 768px) 22vw, (min-width: 480px) 45vw, 43vw";

interface HeadshotProps {
  person: Pick<ShownPerson, "name" | "headshot" | "picture">;
  loading: Loading;
  sizes: string;
}

/** The initials show where there is no picture, or none that loads. */
export function Headshot({ person, loading, sizes }: HeadshotProps) {
  return (
    <div className="relative aspect-4/5 overflow-hidden rounded-sm bg-ink-100">
      <span
        aria-hidden="true"
        className="absolute inset-0 grid place-items-center font-display text-3xl text-ink-500 select-none"
      >
        {initialsOf(person.name)}
      </span>
      {person.headshot && (
        <UploadedPicture
          src={person.headshot}
          picture={person.picture}
          alt={`Portrait of ${person.name}`}
          sizes={sizes}
          loading={loading}
          className="absolute inset-0 size-full object-cover object-top text-transparent"
        />
      )}
    </div>
  );
}

/** Without titles. */
export function byName<Member extends { name: string }>(people: readonly Member[]): Member[] {
  return people.toSorted((one, other) =>
    withoutTitles(one.name).localeCompare(withoutTitles(other.name), "en"),
  );
}

const maxSearchLength = 100;

export function readName(params: URLSearchParams): string {
  return (params.get("name") ?? "").trim().slice(0, maxSearchLength);
}

export const nameQuery: PageQuery = {
  names: ["name"],
  read(params) {
    const name = readName(params);
    return new URLSearchParams(name ? { name } : {});
  },
};

export function withName<Member extends { name: string }>(
  people: readonly Member[],
  words: string,
): Member[] {
  return people.filter(({ name }) => hasEveryWord(name, words));
}
