import { ChevronDown } from "lucide";
import { useEffect, useState } from "react";
import { formatDay } from "#calendar/dates.ts";
import { type Many, selectColumn } from "#office/bulk/bulk-actions.tsx";
import type { fieldsOf } from "#office/form/form-field.tsx";
import { StateLine } from "#office/form/state-badge.tsx";
import { actionColumns } from "#office/list/row-actions.tsx";
import type { ActiveToggling } from "#office/list/use-active-toggle.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { type Column, DataTable, TableDate } from "#ui/data-table.tsx";
import { Icon } from "#ui/icon.tsx";
import { EmptyState } from "#ui/states.tsx";
import type { PeopleGroup, personFields } from "../people.rules.ts";
import type { Person } from "../people.schemas.ts";
import { groupMessages, peopleMessages } from "../people.words.ts";
import type { PersonEditor } from "./person-draft.ts";

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

const moreFieldsWords = peopleMessages.field;
const names = ["email", "phone", "room", "subjects", "biography"] as const;

type MoreFieldsProps = {
  editor: PersonEditor;
  field: ReturnType<typeof fieldsOf<typeof personFields, never, PersonEditor["form"]["draft"]>>;
};

/** What most people do without: folded away until it is wanted, or holds something. */
export function MoreFields({ editor: { form }, field }: MoreFieldsProps) {
  const [isOpen, setOpen] = useState(names.some((name) => form.draft[name] !== ""));
  const hasProblem = names.some((name) => form.problems[name] !== undefined);
  useEffect(() => {
    if (hasProblem) setOpen(true);
  }, [hasProblem]);

  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group/more mt-4 border-t border-paper-edge"
    >
      <summary className="flex min-h-touch cursor-pointer list-none items-center gap-2 text-sm font-semibold text-crimson-700 hover:text-crimson-800 [&::-webkit-details-marker]:hidden">
        <Icon
          of={ChevronDown}
          className="size-5 transition-transform duration-quick group-open/more:rotate-180"
        />
        {moreFieldsWords.more}
      </summary>
      <div className="grid grid-cols-1 gap-x-5 gap-y-4 pt-2 sm:grid-cols-2 lg:grid-cols-3">
        {field("email")}
        {field("phone")}
        {field("room")}
        {field("subjects", { hint: moreFieldsWords.subjectsHint, className: "sm:col-span-2 lg:col-span-3" })}
        {field("biography", {
          paragraphs: true,
          hint: moreFieldsWords.biographyHint,
          className: "sm:col-span-2 lg:col-span-3",
        })}
      </div>
    </details>
  );
}
