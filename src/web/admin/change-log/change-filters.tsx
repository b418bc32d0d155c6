import { useId } from "react";
import { changeLogMessages as words } from "#content/office/change-log-messages.ts";
import { changeKinds } from "#contract/change-log/change-log.rules.ts";
import { SelectInput, type SelectOption } from "#web/ui/form/select-input.tsx";
import type { ChangeLogPage } from "./change-log.calls.ts";
import type { ChangeLogQuery } from "./change-log-query.ts";

type ChangeFiltersProps = {
  query: ChangeLogQuery;
  people: ChangeLogPage["people"];
  onShow: (query: ChangeLogQuery) => Promise<void>;
};

/** All of the log, or what one person did, or what is about one kind of thing. */
export function ChangeFilters({ query, people, onShow }: ChangeFiltersProps) {
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      <Choice
        label={words.person.label}
        all={words.person.all}
        options={peopleIn(people, query.person)}
        value={query.person}
        onChoose={(person) => void onShow({ ...query, page: 1, person })}
      />
      <Choice
        label={words.kind.label}
        all={words.kind.all}
        options={changeKinds.map((kind) => ({ value: kind, label: words.kind.name[kind] }))}
        value={query.kind}
        onChoose={(value) =>
          void onShow({ ...query, page: 1, kind: changeKinds.find((kind) => kind === value) ?? "" })
        }
      />
    </div>
  );
}

/** An address may name somebody whose account is gone; the choice says so, rather than 'everybody'. */
function peopleIn(people: ChangeLogPage["people"], chosen: string): SelectOption[] {
  const options = people.map(({ _id, name }) => ({ value: _id, label: name }));
  const isKnown = chosen === "" || people.length === 0 || people.some(({ _id }) => _id === chosen);
  return isKnown ? options : [...options, { value: chosen, label: words.person.gone }];
}

type ChoiceProps = {
  label: string;
  all: string;
  options: readonly SelectOption[];
  value: string;
  onChoose: (value: string) => void;
};

function Choice({ label, all, options, value, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex w-full items-center gap-2 text-sm text-ink-700 sm:w-auto">
      <label htmlFor={id} className="max-sm:w-14">
        {label}
      </label>
      <SelectInput
        id={id}
        placeholder={all}
        options={options}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        className="min-w-0 flex-1 sm:w-60"
      />
    </div>
  );
}
