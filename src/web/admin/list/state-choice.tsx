import { officeMessages } from "#content/office/office-messages.ts";
import { type ShownState, shownStates } from "#contract/records/life.rules.ts";
import { SelectInput } from "#web/ui/form/select-input.tsx";
import type { RecordQuery } from "./query/record-query.ts";

const words = officeMessages.state;

type StateChoiceProps = {
  query: RecordQuery;
  onShow: (query: RecordQuery) => Promise<void>;
  /** Those that a record of this kind can be in. */
  states?: readonly ShownState[];
};

/** Beside the search of a list: all of it, or what is in one state. */
export function StateChoice({ query, onShow, states = shownStates }: StateChoiceProps) {
  return (
    <SelectInput
      aria-label={words.choice}
      placeholder={words.all}
      options={states.map((state) => ({ value: state, label: words.name[state] }))}
      value={query.state}
      onChange={({ target }) =>
        void onShow({ ...query, page: 1, state: states.find((state) => state === target.value) ?? "" })
      }
      className="w-full sm:w-40"
    />
  );
}
