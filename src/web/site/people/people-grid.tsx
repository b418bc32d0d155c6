import type { ShownPerson } from "./people.loader.ts";
import { PersonCard } from "./person-card.tsx";

interface PeopleGridProps {
  people: ShownPerson[];
  /** Whether its first picture is the largest that is in sight when the page opens. */
  opensPage: boolean;
  labelledBy?: string;
}

export const gridClass = "grid grid-cols-2 gap-x-5 gap-y-9 md:grid-cols-4 lg:gap-x-8 lg:gap-y-14";

export function PeopleGrid({ people, opensPage, labelledBy }: PeopleGridProps) {
  return (
    <ul aria-labelledby={labelledBy} className={gridClass}>
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
