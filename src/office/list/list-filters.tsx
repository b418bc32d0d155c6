import { ArrowDown } from "lucide";
import { Link } from "react-router";
import { type ShownState, shownStates } from "#collections/records.rules.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { SelectInput } from "#ui/inputs.tsx";
import { officeMessages } from "../office.words.ts";
import { messages } from "../spec-messages.ts";
import type { RecordQuery } from "./list-query.ts";

interface Folder {
  key: string;
  name: string;
  /** The query of its address. */
  search: string;
  isOpen: boolean;
}

/** The parts of a screen that has several lists, one of which is open. */
export function FolderLinks({ label, folders }: { label: string; folders: readonly Folder[] }) {
  return (
    <nav aria-label={label} className="-mb-px flex gap-x-6 overflow-x-auto whitespace-nowrap max-sm:gap-x-3">
      {folders.map(({ key, name, search, isOpen }) => (
        <Link
          key={key}
          to={{ search }}
          preventScrollReset
          aria-current={isOpen ? "page" : undefined}
          className="inline-flex min-h-touch items-center border-b-2 border-transparent text-sm font-semibold text-ink-700 no-underline hover:text-ink-950 aria-[current=page]:border-crimson-700 aria-[current=page]:text-ink-950"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

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

/** Beside the heading of a screen whose form stands before its list: on a phone the list is a long way down. */
export function ToList({ headingId }: { headingId: string }) {
  return (
    <Button
      size="sm"
      variant="quiet"
      icon={<Icon of={ArrowDown} className="size-4" />}
      onClick={() => document.getElementById(headingId)?.scrollIntoView({ block: "start" })}
      className="lg:hidden"
    >
      {messages.list.toList}
    </Button>
  );
}
