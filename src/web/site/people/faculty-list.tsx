import { peopleWords } from "#content/pages/people-pages.ts";
import { textLinkClass } from "#web/ui/button/text-link.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import type { ShownPerson } from "./people.loader.ts";
import { PeopleGrid } from "./people-grid.tsx";
import { PeopleIndex } from "./people-index.tsx";
import { withName } from "./person-name.ts";
import { byRank } from "./ranks.ts";

interface FacultyListProps {
  people: ShownPerson[];
  /** Whom the visitor looks for; empty for everybody. */
  name: string;
}

/** By rank, as the school itself would list them; and by name, for whoever looks for one person. */
export function FacultyList({ people, name }: FacultyListProps) {
  const found = withName(people, name);
  const groups = byRank(found);
  return (
    <>
      <PeopleIndex people={people} groups={groups} name={name} />
      {name && <Found count={found.length} name={name} />}
      {groups.map((group, place) => (
        <section key={group.id} id={group.id} className="mt-11 scroll-mt-24 md:mt-16">
          <h2
            id={`${group.id}-heading`}
            className="mb-6 flex items-baseline justify-between gap-4 border-b border-gold-300 pb-3 text-2xl"
          >
            {group.label}
            {group.people.length > 1 && (
              <span className="font-text text-sm font-normal text-ink-600 tabular-nums">
                {group.people.length}
              </span>
            )}
          </h2>
          <PeopleGrid people={group.people} opensPage={place === 0} labelledBy={`${group.id}-heading`} />
        </section>
      ))}
    </>
  );
}

function Found({ count, name }: { count: number; name: string }) {
  const showAll = (
    <a href="/faculties" className={textLinkClass}>
      {peopleWords.showAll}
    </a>
  );
  if (count === 0)
    return <EmptyState title={peopleWords.foundNobody(name)} action={showAll} className="mt-8" />;
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-6 text-ink-700">
      {peopleWords.found(count, name)}
      {showAll}
    </p>
  );
}
