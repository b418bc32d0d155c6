import { ChevronDown } from "lucide";
import { peopleWords } from "#content/pages/people-pages.ts";
import { personAnchor } from "#contract/pages/page-anchors.ts";
import { Button } from "#web/ui/button/button.tsx";
import { TextField } from "#web/ui/form/labelled-inputs.tsx";
import { Icon } from "#web/ui/picture/icon.tsx";
import type { ShownPerson } from "./people.loader.ts";
import { byName } from "./person-name.ts";
import type { RankGroup } from "./ranks.ts";

interface PeopleIndexProps {
  people: ShownPerson[];
  groups: RankGroup<ShownPerson>[];
  name: string;
}

/** Three ways to a person, all without script: by name, by rank, and down the alphabet. */
export function PeopleIndex({ people, groups, name }: PeopleIndexProps) {
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-3 lg:grid-cols-[19rem_1fr] lg:items-end">
      <NameSearch name={name} />
      <nav aria-label={peopleWords.ranks}>
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
      <form method="get" action="/faculties" className="flex items-end gap-2">
        <TextField
          label={peopleWords.findByName}
          id="person-name"
          className="flex-1"
          type="search"
          name="name"
          maxLength={100}
          defaultValue={name}
        />
        <Button type="submit" variant="secondary" className="h-11.5">
          {peopleWords.find}
        </Button>
      </form>
    </search>
  );
}

function AllNames({ people }: { people: ShownPerson[] }) {
  return (
    <details className="group/names border-y border-paper-edge lg:col-span-2 print:hidden">
      <summary className="flex min-h-touch list-none items-center justify-between gap-4 text-sm font-semibold text-crimson-700 hover:text-crimson-800 [&::-webkit-details-marker]:hidden">
        {peopleWords.allNames}
        <Icon
          of={ChevronDown}
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
  );
}
