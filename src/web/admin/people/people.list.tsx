import { type ReactNode, useMemo } from "react";
import { officeMessages } from "#content/office-messages.ts";
import type { PeopleGroup } from "#contract/people.rules.ts";
import type { Person } from "#contract/people.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { ListSearch } from "../list/list-search.tsx";
import { useSavedRow } from "../list/use-saved-row.ts";
import type { PeopleList } from "./people-list-loading.ts";
import { matching } from "./people-search.ts";
import { PeopleTable } from "./people-table.tsx";
import type { PersonToggle } from "./use-person-toggle.ts";

const words = officeMessages.people;
export const listHeadingId = "people-list";

type PeopleListSectionProps = {
  group: PeopleGroup;
  search: string;
  list: PeopleList | undefined;
  isLoading: boolean;
  editingId: string | undefined;
  /** The row to point out. */
  savedId: string | undefined;
  onSearch: (search: string) => void;
  onReload: () => void;
  onEdit: (person: Person) => void;
  toggle: PersonToggle;
  /** Stands between the heading and the rows. */
  children: ReactNode;
};

export function PeopleListSection(props: PeopleListSectionProps) {
  const { group, search, list, isLoading, savedId, onSearch } = props;
  const found = useMemo(
    () => (list?.state === "ready" ? matching(list.people, search) : undefined),
    [list, search],
  );
  const section = useSavedRow<HTMLElement>(found, savedId);

  return (
    <section
      ref={section}
      aria-labelledby={listHeadingId}
      aria-busy={isLoading}
      className="flex flex-col gap-4"
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 id={listHeadingId} className="scroll-mt-20 text-xl">
          {officeMessages[group].listHeading}
        </h2>
        <p role="status" className="text-sm text-ink-600">
          {list?.state === "ready" && found && countText(group, found, list.people, search)}
        </p>
        {isLoading && list && <Spinner layout="inline" label={officeMessages[group].loading} />}
        <ListSearch
          label={words.search}
          search={search}
          onSearch={onSearch}
          className="w-full sm:ml-auto sm:w-80"
        />
      </header>
      {props.children}
      <div className={classNames("transition-opacity duration-calm", isLoading && list && "opacity-60")}>
        <ListBody {...props} found={found ?? []} />
      </div>
    </section>
  );
}

function countText(group: PeopleGroup, found: Person[], all: Person[], search: string): string {
  if (!search) return officeMessages[group].count(all.length);
  return officeMessages[group].matches(found.length, all.length);
}

type ListBodyProps = PeopleListSectionProps & { found: Person[] };

function ListBody({ list, found, isLoading, onReload, ...props }: ListBodyProps) {
  const { group, search, onSearch } = props;
  if (!list) return <Spinner label={officeMessages[group].loading} />;
  if (list.state === "failed") {
    return (
      <ErrorState
        title={officeMessages[group].listFailed}
        retryLabel={words.retry}
        onRetry={onReload}
        retrying={isLoading}
      >
        {list.message}
      </ErrorState>
    );
  }
  if (found.length > 0) return <PeopleTable {...props} people={found} />;
  if (list.people.length === 0) {
    return <EmptyState title={officeMessages[group].empty}>{officeMessages[group].addFirst}</EmptyState>;
  }
  return (
    <EmptyState
      title={officeMessages[group].empty}
      action={
        <Button size="sm" variant="secondary" onClick={() => onSearch("")}>
          {words.clearSearch}
        </Button>
      }
    >
      {words.noMatch(search)}
    </EmptyState>
  );
}
