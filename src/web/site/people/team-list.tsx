import type { ShownPerson } from "./people.loader.ts";
import { PeopleGrid } from "./people-grid.tsx";

const picturesInSight = 8;

export function TeamList({ people }: { people: ShownPerson[] }) {
  return <PeopleGrid people={people} showsDetails={false} heading="h2" inSight={picturesInSight} />;
}
