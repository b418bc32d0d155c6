import type { ShownPerson } from "./people.loader.ts";
import { PersonCard } from "./person-card.tsx";

interface PeopleGridProps {
  people: ShownPerson[];
  showsDetails: boolean;
  heading: "h2" | "h3";
  /** How many of the first pictures are in sight when the page opens. */
  inSight?: number;
  labelledBy?: string;
}

export const gridClass =
  "grid grid-cols-2 gap-x-5 gap-y-10 sm:grid-cols-3 sm:gap-x-7 lg:grid-cols-4 lg:gap-x-8 lg:gap-y-14";

export function PeopleGrid({ people, showsDetails, heading, inSight = 0, labelledBy }: PeopleGridProps) {
  return (
    <ul aria-labelledby={labelledBy} className={gridClass}>
      {people.map((person, index) => (
        <PersonCard
          key={person.id}
          person={person}
          showsDetails={showsDetails}
          heading={heading}
          loading={index < inSight ? "eager" : "lazy"}
        />
      ))}
    </ul>
  );
}
