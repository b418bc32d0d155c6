import type { ShownPerson } from "./people.loader.ts";
import { PersonCard } from "./person-card.tsx";

interface PeopleGridProps {
  people: ShownPerson[];
  /** How many of the first pictures are in sight when the page opens. */
  inSight?: number;
  labelledBy?: string;
}

export const gridClass = "grid grid-cols-2 gap-x-5 gap-y-9 md:grid-cols-4 lg:gap-x-8 lg:gap-y-14";

export function PeopleGrid({ people, inSight = 0, labelledBy }: PeopleGridProps) {
  return (
    <ul aria-labelledby={labelledBy} className={gridClass}>
      {people.map((person, index) => (
        <PersonCard key={person.id} person={person} loading={loadingOf(index, inSight)} />
      ))}
    </ul>
  );
}

export function loadingOf(index: number, inSight: number) {
  if (index >= inSight) return "lazy";
  return index === 0 ? "priority" : "eager";
}
