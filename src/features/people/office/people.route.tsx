import { useLocation } from "react-router";
import { ApiFailure, messageOf } from "#kit/client/requests.ts";
import type { Collection } from "#kit/collections/define-collection.ts";
import { StateLine } from "#kit/office/form/state-badge.tsx";
import { officeMeta } from "#kit/office/frame/office-meta.ts";
import { defineRecordList } from "#kit/office/list/list.ts";
import { dayColumn, RowLink, textColumn } from "#kit/office/list/list-parts.tsx";
import { commonWords } from "#kit/office/office.words.ts";
import { RecordScreen, useRecordScreen } from "#kit/office/record-screen.tsx";
import type { Column } from "#kit/ui/data-table.tsx";
import { Headshot } from "../headshot.tsx";
import { administration, faculty, type PeopleGroup, type Person, personColumns } from "../people.rules.ts";
import type { Route } from "./+types/people.route";
import { PersonFields, personForm, useHeadshotChoice } from "./person-form.tsx";

const groupMessages = {
  faculty: {
    heading: "Faculties",
    listHeading: "Current Faculty List",
    member: "faculty member",
    orderHint: "The public page shows faculty members by rank, and within a rank in this order.",
    addHeading: "Add New Faculty Member",
    editHeading: "Edit Faculty Member",
    add: "Add Faculty",
    update: "Update Faculty",
  },
  administration: {
    heading: "Administration",
    listHeading: "Current Administration List",
    member: "member",
    orderHint: "The public page shows this order.",
    addHeading: "Add New Member",
    editHeading: "Edit Member",
    add: "Add Administration",
    update: "Update Administration",
  },
} as const;

const groupAt = (pathname: string): PeopleGroup =>
  pathname.startsWith("/admin/faculties") ? "faculty" : "administration";

export function meta({ matches, location }: Route.MetaArgs) {
  return officeMeta(matches, groupMessages[groupAt(location.pathname)].heading);
}

const listOf = (collection: Collection) =>
  defineRecordList<Person>(collection, {
    searched: ({ fullname, education, post }) => `${fullname} ${education} ${post}`,
  });

const lists = { faculty: listOf(faculty), administration: listOf(administration) };

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({
  list: lists[groupAt(new URL(request.url).pathname)].load(request),
});

export default function People({ loaderData }: Route.ComponentProps) {
  const group = groupAt(useLocation().pathname);
  const screen = useRecordScreen(loaderData.list, {
    list: lists[group],
    form: personForm,
    onToggleFailed: (error) => alert(toggleAlert(error)),
    onFailed: (error) => group === "administration" && console.error(error),
  });
  const { list, editor } = screen;
  const choice = useHeadshotChoice(editor);
  const { member, ...texts } = groupMessages[group];
  const members = `${member}s`;
  const { rows = [], total = 0 } = list.ready ?? {};
  return (
    <RecordScreen
      screen={screen}
      words={{
        ...texts,
        search: "Search the list",
        importHint: "A table has no headshots: everybody gets a drawn one, which you can replace later.",
      }}
      columns={columns}
      isNumbered
      staysOpen
      isWaiting={choice.reading !== undefined}
      whenSaved={{ state: editor.form.editing?.action === false ? "hidden" : "live" }}
      order={{ hint: texts.orderHint, row: orderedPerson }}
      scrolls="h-150 max-lg:p-2"
      status={
        <p role="status" className="text-sm text-ink-600">
          {list.ready &&
            (list.isNarrowed
              ? `${rows.length} of ${total} ${members}`
              : `${total} ${total === 1 ? member : members}`)}
          {rows.length > 5 && ", the list scrolls"}
        </p>
      }
    >
      <PersonFields editor={editor} choice={choice} />
    </RecordScreen>
  );
}

const orderedPerson = (person: Person) => ({
  detail: person.post,
  picture: <Headshot person={person} alt="" sizes="40px" className="w-10 shrink-0 max-sm:hidden" />,
});

/** Another alert is prescribed if the server was not reached. */
function toggleAlert(error: unknown): string {
  const wasReached = !(error instanceof ApiFailure) || error.status !== undefined;
  // It says notice for people, too.
  return wasReached ? commonWords.error(messageOf(error)) : "Failed to update notice. Please try again.";
}

const columns: Column<Person>[] = [
  {
    header: "Name",
    cell: ({ fullname, state, address }) => (
      <>
        <RowLink href={state === "live" ? address : ""}>{fullname}</RowLink>
        <StateLine info={{ state }} />
      </>
    ),
    className: "w-1/3 min-w-32",
    cardPlacement: "title",
  },
  textColumn(personColumns.education, ({ education }) => education, "w-1/3 min-w-28"),
  textColumn(personColumns.post, ({ post }) => post, "w-1/3 min-w-24"),
  {
    header: "Headshot",
    cell: (person) => <HeadshotCell person={person} />,
    cardPlacement: "media",
  },
  dayColumn(personColumns.addedDate, ({ addedDate }) => addedDate, {
    // A line of its own, to align the days of all cards.
    className: "whitespace-nowrap cards:flex-[1_0_100%]",
    cardLabel: "",
  }),
];

function HeadshotCell({ person }: { person: Person }) {
  const thumbnail = <Headshot person={person} alt="" sizes="48px" className="w-12" />;
  if (!person.headshot) return thumbnail;
  return (
    <a
      href={person.headshot}
      target="_blank"
      rel="noopener"
      className="inline-block rounded-sm transition-opacity duration-quick hover:opacity-80"
    >
      <span className="sr-only">{`Open the headshot of ${person.fullname} in a new tab`}</span>
      {thumbnail}
    </a>
  );
}
