import { ChevronDown } from "lucide";
import { data } from "react-router";
import { hasEveryWord } from "#base/folding.ts";
import { readContent } from "#kit/documents/content.ts";
import type { Content } from "#kit/documents/registry.ts";
import { visitContext } from "#kit/pages/visit.ts";
import { pageMeta } from "#kit/site/page-meta.ts";
import { itemList } from "#kit/site/structured-data.ts";
import { Button } from "#kit/ui/button.tsx";
import { TextField } from "#kit/ui/field.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { withoutTitles } from "#kit/ui/initials.ts";
import type { Loading } from "#kit/ui/picture-tag.tsx";
import { TextLink, textLinkClass } from "#kit/ui/text-link.tsx";
import type { Route } from "./+types/faculties.route";
import { Headshot } from "./headshot.tsx";
import { readName } from "./name-query.ts";
import { hasDetails, type Person, personAnchor } from "./people.rules.ts";
import { PeoplePage, readPeople, statusOf } from "./people-page.tsx";
import { facultiesPage as words } from "./people-pages.words.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const people = await readPeople(context.get(visitContext), "faculty");
  const content = await readContent(context, ["people"]);
  const name = readName(new URL(request.url).searchParams);
  return data({ people, name, content }, { status: statusOf(people) });
}

export function meta(args: Route.MetaArgs) {
  const { title, description } = words;
  const people = args.loaderData?.people ?? [];
  const items = people.filter(hasDetails).map(({ fullname, address }) => ({ name: fullname, path: address }));
  return pageMeta(args, {
    title,
    description,
    // A search has the same canonical URL.
    path: "/faculties",
    facts: (site) => itemList(site, items),
  });
}

export default function Faculties({ loaderData: { people, name, content } }: Route.ComponentProps) {
  const { facultiesLead, ranks } = content.people;
  return (
    <PeoplePage words={words} lead={facultiesLead} people={people}>
      <FacultyList people={people ?? []} ranks={ranks} name={name} />
    </PeoplePage>
  );
}

function FacultyList({ people, ranks, name }: { people: Person[]; ranks: OwnRank[]; name: string }) {
  const found = people.filter(({ fullname }) => hasEveryWord(fullname, name));
  const groups = byRank(found, ranks);
  return (
    <>
      <PeopleIndex people={people} groups={groups} name={name} />
      {name && <Found count={found.length} name={name} />}
      {groups.map(({ id, label, people: members }, place) => (
        <section key={id} id={id} className="mt-11 scroll-mt-24 md:mt-16">
          <h2
            id={`${id}-heading`}
            className="mb-6 flex items-baseline justify-between gap-4 border-b border-gold-300 pb-3 text-2xl"
          >
            {label}
            {members.length > 1 && (
              <span className="font-text text-sm font-normal text-ink-600 tabular-nums">
                {members.length}
              </span>
            )}
          </h2>
          <ul aria-labelledby={`${id}-heading`} className={gridClass}>
            {members.map((person, index) => (
              <PersonCard
                key={person._id}
                person={person}
                loading={place === 0 && index === 0 ? "priority" : "lazy"}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Found({ count, name }: { count: number; name: string }) {
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-6 text-ink-700">
      {words.found(count, name)}
      <a href="/faculties" className={textLinkClass}>
        {words.showAll}
      </a>
    </p>
  );
}

type PeopleIndexProps = { people: Person[]; groups: RankGroup<Person>[]; name: string };

function PeopleIndex({ people, groups, name }: PeopleIndexProps) {
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-3 lg:grid-cols-[19rem_1fr] lg:items-end">
      <NameSearch name={name} />
      <nav aria-label={words.ranksLabel}>
        <ul className="flex flex-wrap gap-x-5 lg:justify-end">
          {groups.map((group) => (
            <li key={group.id}>
              <a
                href={`#${group.id}`}
                className="inline-flex min-h-touch items-center gap-1.5 text-sm font-semibold text-crimson-700 hover:text-crimson-800"
              >
                <span className="underline decoration-1 underline-offset-4">{group.label}</span>
                <span className="font-normal text-ink-600 tabular-nums">{group.people.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {name === "" && <AllNames people={people} />}
    </div>
  );
}

function NameSearch({ name }: { name: string }) {
  return (
    <search>
      <form method="get" action="/faculties" className="flex flex-wrap items-end gap-2">
        <TextField
          label={words.search}
          id="person-name"
          className="flex-[1_1_10rem]"
          type="search"
          name="name"
          maxLength={100}
          defaultValue={name}
        />
        <Button type="submit" variant="secondary" className="h-11.5">
          {words.find}
        </Button>
      </form>
    </search>
  );
}

function AllNames({ people }: { people: Person[] }) {
  return (
    <details className="group/names border-y border-paper-edge lg:col-span-2 print:hidden">
      <summary className="flex min-h-touch list-none items-center justify-between gap-4 text-sm font-semibold text-crimson-700 hover:text-crimson-800 [&::-webkit-details-marker]:hidden">
        {words.allNames}
        <Icon
          of={ChevronDown}
          strokeWidth={1.75}
          className="size-5 transition-transform duration-quick group-open/names:rotate-180"
        />
      </summary>
      <ul className="gap-x-8 pb-5 sm:columns-2 lg:columns-4">
        {byName(people).map((person) => (
          <li key={person._id} className="break-inside-avoid">
            <a
              href={`#${personAnchor(person)}`}
              className="flex min-h-touch items-center text-sm text-ink-800 underline-offset-4 hover:text-crimson-700 hover:underline"
            >
              {person.fullname}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Two, three or four in a row, on a phone with large letters one by one. */
const gridClass =
  "grid grid-cols-[repeat(auto-fill,minmax(max(7rem,40%),1fr))] gap-x-5 gap-y-9 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-8 lg:gap-y-12 print:grid-cols-4";

/** A link of the index marks the card with a gold frame. */
function PersonCard({ person, loading }: { person: Person; loading: Loading }) {
  const { fullname, post, education, linkedinLink } = person;
  return (
    <li
      id={personAnchor(person)}
      className="relative min-w-0 scroll-mt-28 target:outline-2 target:outline-offset-8 target:outline-gold-500"
    >
      <Headshot person={person} loading={loading} sizes={sizes} />
      <h3 className="mt-3.5 text-lg leading-snug lg:text-xl">
        {hasDetails(person) ? (
          <a
            href={person.address}
            className="card-link text-ink-900 underline decoration-crimson-700 decoration-1 underline-offset-4 hover:text-crimson-700"
          >
            {fullname}
          </a>
        ) : (
          fullname
        )}
      </h3>
      <p className="mt-1 text-sm font-semibold text-ink-700">{post}</p>
      <p className="mt-1 text-sm text-ink-700">{education}</p>
      {linkedinLink && (
        <TextLink
          href={linkedinLink}
          arrow="external"
          newTabLabel={words.profileOf(fullname)}
          className="relative text-sm"
        >
          {words.linkedin}
        </TextLink>
      )}
    </li>
  );
}

const sizes =
  "(min-width: 96rem) 19vw, (min-width: 1280px) 290px, (min-width: 1024px) 22vw, (min-width: 768px) 29vw, (min-width: 480px) 45vw, 43vw";

/** Without titles. */
export function byName<Member extends { fullname: string }>(people: readonly Member[]): Member[] {
  return people.toSorted((one, other) =>
    withoutTitles(one.fullname).localeCompare(withoutTitles(other.fullname), "en"),
  );
}

interface RankGroup<Member> {
  id: string;
  label: string;
  people: Member[];
}

type OwnRank = Content<"people">["ranks"][number];

/** The highest rank first; within a rank the order stays. */
export function byRank<Member extends { post: string }>(
  people: readonly Member[],
  ownRanks: readonly OwnRank[] = [],
): RankGroup<Member>[] {
  const ranks = ownRanks.length > 0 ? toRanks(ownRanks) : words.ranks;
  const rankOf = ({ post }: Member) => ranks.find(({ pattern }) => pattern.test(post)) ?? words.otherRank;
  return [...Map.groupBy(people, rankOf)]
    .toSorted(([rank], [other]) => rank.place - other.place)
    .map(([{ id, label }, members]) => ({
      id,
      label: members.length === 1 ? label.replace(/(?<!s|ie)s$/, "") : label,
      people: members,
    }));
}

/** The longest first, so that a Senior Teacher is not taken for a Teacher. */
const toRanks = (ownRanks: readonly OwnRank[]) =>
  ownRanks
    .map(({ id, label, post }, place) => ({
      id: `rank-${id}`,
      label,
      pattern: new RegExp(RegExp.escape(post.trim()), "i"),
      place,
      length: post.length,
    }))
    .toSorted((one, other) => other.length - one.length);
