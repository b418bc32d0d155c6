import { personAnchor } from "#contract/pages/page-anchors.ts";
import { Headshot } from "./headshot.tsx";
import type { ShownPerson } from "./people.loader.ts";

/** A directory: small pictures, with name and post beside them. */
export function TeamList({ people }: { people: ShownPerson[] }) {
  return (
    <ul className="grid grid-cols-1 gap-x-8 border-t border-paper-edge sm:grid-cols-2 lg:grid-cols-3">
      {people.map((person) => (
        <li
          key={person.id}
          id={personAnchor(person)}
          className="grid grid-cols-[5.5rem_1fr] items-center gap-x-5 border-b border-paper-edge py-5 lg:grid-cols-[7rem_1fr]"
        >
          <Headshot person={person} loading="lazy" sizes="(min-width: 64rem) 7rem, 5.5rem" />
          <div className="min-w-0">
            <h2 className="text-xl leading-snug">{person.name}</h2>
            <p className="mt-1 text-sm font-semibold text-crimson-700">{person.post}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
