import type { ShownPerson } from "./people.loader.ts";
import { PeopleGrid } from "./people-grid.tsx";
import { PeopleIndex } from "./people-index.tsx";
import { byRank } from "./ranks.ts";

const picturesInSight = 4;

/** By rank, as the school itself would list them; and by name, for whoever looks for one person. */
export function FacultyList({ people }: { people: ShownPerson[] }) {
  const groups = byRank(people);
  return (
    <>
      <PeopleIndex people={people} groups={groups} />
      {groups.map((group, place) => (
        <section key={group.id} id={group.id} className="mt-11 scroll-mt-24 md:mt-16">
          <h2
            id={`${group.id}-heading`}
            className="mb-6 flex items-baseline justify-between gap-4 border-b border-gold-300 pb-3 text-2xl"
          >
            {group.label}
            <span className="font-text text-sm font-normal text-ink-600 tabular-nums">
              {group.people.length}
            </span>
          </h2>
          <PeopleGrid
            people={group.people}
            inSight={place === 0 ? picturesInSight : 0}
            labelledBy={`${group.id}-heading`}
          />
        </section>
      ))}
    </>
  );
}
