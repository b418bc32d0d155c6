import ChevronDown from "lucide-react/icons/chevron-down";
import { peopleWords } from "#content/people-pages.ts";
import type { ShownPerson } from "./people.loader.ts";
import { personAnchor } from "./person-anchor.ts";
import { byName } from "./person-name.ts";
import type { RankGroup } from "./ranks.ts";

interface PeopleIndexProps {
  people: ShownPerson[];
  groups: RankGroup<ShownPerson>[];
}

/** Two ways to a person, both without script: by rank, and by name. */
export function PeopleIndex({ people, groups }: PeopleIndexProps) {
  return (
    <div className="border-y border-paper-edge">
      <nav aria-label={peopleWords.ranks}>
        <ul className="flex flex-wrap gap-x-8 py-2">
          {groups.map((group) => (
            <li key={group.id}>
              <a
                href={`#${group.id}`}
                className="inline-flex min-h-touch items-center gap-2 text-sm font-semibold text-ink-900 underline-offset-4 hover:text-crimson-700 hover:underline"
              >
                {group.label}
                <span className="font-normal text-ink-600 tabular-nums">{group.people.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <details className="group/names border-t border-paper-edge">
        <summary className="flex min-h-touch list-none items-center justify-between gap-4 py-3 text-sm font-semibold text-crimson-700 hover:text-crimson-800 [&::-webkit-details-marker]:hidden">
          {peopleWords.findByName}
          <ChevronDown
            aria-hidden="true"
            strokeWidth={1.75}
            className="size-5 transition-transform duration-quick group-open/names:rotate-180"
          />
        </summary>
        <ul className="gap-x-8 pb-5 sm:columns-2 lg:columns-4">
          {byName(people).map((person) => (
            <li key={person.id} className="break-inside-avoid">
              <a
                href={`#${personAnchor(person)}`}
                className="flex min-h-touch items-center text-sm text-ink-800 underline-offset-4 hover:text-crimson-700 hover:underline"
              >
                {person.name}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
