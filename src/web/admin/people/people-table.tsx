import { groupMessages, peopleMessages } from "#content/office/people-messages.ts";
import { formatDay } from "#contract/calendar/dates.ts";
import type { PeopleGroup } from "#contract/people/people.rules.ts";
import type { Person } from "#contract/people/people.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Avatar } from "#web/ui/picture/avatar.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import type { Column } from "#web/ui/table/table-column.ts";
import { TableDate } from "#web/ui/table/table-date.tsx";
import type { Many } from "../list/many/many-at-once.tsx";
import { selectColumn } from "../list/many/select-column.tsx";
import { actionColumns } from "../list/rows/action-columns.tsx";
import type { ActiveToggling } from "../list/rows/use-active-toggle.ts";
import { StateLine } from "../record/state-badge.tsx";

const words = peopleMessages;

type PeopleTableProps = {
  group: PeopleGroup;
  people: Person[];
  /** Why nobody is shown, where it is the search or the choice of a state. */
  noMatch: string | undefined;
  editingId: string | undefined;
  savedId: string | undefined;
  onEdit: (person: Person) => void;
  onShowAll: () => void;
  toggle: ActiveToggling<Person>;
  many: Many<Person>;
};

export function PeopleTable(props: PeopleTableProps) {
  return (
    <DataTable
      caption={groupMessages[props.group].listHeading}
      columns={columnsOf(props)}
      rows={props.people}
      pointedOut={[props.editingId, props.savedId]}
      scrolls={{
        className: "h-150 max-lg:p-2",
        more: groupMessages[props.group].scrolls(props.people.length),
      }}
      empty={<Nobody {...props} />}
    />
  );
}

function Nobody({ group, noMatch, onShowAll }: PeopleTableProps) {
  const { empty, addFirst } = groupMessages[group];
  if (noMatch === undefined) return <EmptyState title={empty}>{addFirst}</EmptyState>;
  return (
    <EmptyState
      title={empty}
      action={
        <Button size="sm" variant="secondary" onClick={onShowAll}>
          {words.clearSearch}
        </Button>
      }
    >
      {noMatch}
    </EmptyState>
  );
}

function columnsOf({ editingId, onEdit, toggle, many }: PeopleTableProps): Column<Person>[] {
  const { column } = words;
  return [
    selectColumn(many.selection, many.nameOf),
    { key: "number", header: column.number, cell: (_, index) => index + 1, cardPlacement: "hidden" },
    {
      key: "name",
      header: column.name,
      cell: ({ fullname, state }) => (
        <>
          <span className="font-semibold wrap-anywhere">{fullname}</span>
          <StateLine told={{ state }} />
        </>
      ),
      className: "w-1/3 min-w-32",
      cardPlacement: "title",
    },
    {
      key: "education",
      header: column.education,
      cell: ({ education }) => <span className="wrap-anywhere">{education}</span>,
      className: "w-1/3 min-w-28",
      cardLabel: "",
    },
    {
      key: "post",
      header: column.post,
      cell: ({ post }) => <span className="wrap-anywhere">{post}</span>,
      className: "w-1/3 min-w-24",
      cardLabel: "",
    },
    {
      key: "headshot",
      header: column.headshot,
      cell: (person) => <HeadshotCell person={person} />,
      cardPlacement: "media",
    },
    {
      key: "date",
      header: column.date,
      cell: ({ addedDate }) => <TableDate>{formatDay(addedDate)}</TableDate>,
      // On a card a line of its own, so that the days of all cards stand under one another.
      className: "min-w-20 xl:whitespace-nowrap cards:flex-[1_0_100%]",
      cardLabel: "",
    },
    ...actionColumns({ words, ...many, editingId, onEdit, toggle }),
  ];
}

function HeadshotCell({ person }: { person: Person }) {
  const thumbnail = (
    <Avatar
      name={person.fullname}
      src={person.headshot}
      copies={person.picture?.variants}
      sizes="48px"
      className="w-12"
    />
  );
  if (!person.headshot) return thumbnail;
  return (
    <a
      href={person.headshot}
      target="_blank"
      rel="noopener"
      className="inline-block rounded-sm transition-opacity duration-quick hover:opacity-80"
    >
      <span className="sr-only">{words.openHeadshot(person.fullname)}</span>
      {thumbnail}
    </a>
  );
}
