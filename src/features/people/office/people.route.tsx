import { ArrowDownUp } from "lucide";
import { useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { adminApi } from "#accounts/session/admin-api.ts";
import { formatDay } from "#calendar/dates.ts";
import { ApiFailure, messageOf } from "#client/api.ts";
import { RecordScreen, showForm } from "#office/form/record-form-frame.tsx";
import { StateLine } from "#office/form/state-badge.tsx";
import { useRecordEditor } from "#office/form/use-record-editor.ts";
import { officeMeta } from "#office/frame/office-meta.ts";
import { toastSuccess } from "#office/frame/toasts.ts";
import { RecordTable } from "#office/import/record-import.tsx";
import type { EarlierValues } from "#office/list/history-dialog.tsx";
import { defineList, type RecordQuery, stateFilter, useList } from "#office/list/list.ts";
import { ListView } from "#office/list/list-view.tsx";
import {
  actionColumns,
  recordFrame,
  SavedElsewhere,
  StateSelect,
  selectColumn,
} from "#office/list/record-list.tsx";
import { useRecords } from "#office/list/records.ts";
import { commonWords, officeMessages } from "#office/office.words.ts";
import { OrderSection } from "#office/order/order-section.tsx";
import { hasEveryWord } from "#search/search.rules.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { type Column, TableDate } from "#ui/data-table.tsx";
import { Icon } from "#ui/icon.tsx";
import {
  administration,
  faculty,
  type PeopleGroup,
  type PeopleListAnswer,
  type Person,
  type PersonAnswer,
  peoplePaths,
} from "../people.rules.ts";
import { groupMessages, peopleMessages as words } from "../people.words.ts";
import type { Route } from "./+types/people.route";
import { PersonForm, personForm, personFormId } from "./person-form.tsx";

const groupAt = (pathname: string): PeopleGroup =>
  pathname.startsWith("/admin/faculties") ? "faculty" : "administration";

export function meta({ matches, location }: Route.MetaArgs) {
  return officeMeta(matches, groupMessages[groupAt(location.pathname)].heading);
}

const listOf = (group: PeopleGroup) =>
  defineList({
    filters: stateFilter,
    request: () => adminApi.list<PeopleListAnswer>(peoplePaths[group]),
    pageOf: ({ faculty }: PeopleListAnswer) => ({
      rows: faculty,
      total: faculty.length,
      page: 1,
      limit: Number.POSITIVE_INFINITY,
    }),
  });

const lists = { faculty: listOf("faculty"), administration: listOf("administration") };

/** Not awaited: the form is there at once, and stays while the list is loaded again. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({
  list: lists[groupAt(new URL(request.url).pathname)].load(request),
});

/** The whole list is in the browser: another search does not load it again. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const isSameScreen = currentUrl.pathname === nextUrl.pathname;
  return isSameScreen && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}

const collections = { faculty, administration };
const listId = "people-list";
const orderButtonId = "set-the-order";

export default function People({ loaderData }: Route.ComponentProps) {
  const group = groupAt(useLocation().pathname);
  const path = peoplePaths[group];
  const texts = groupMessages[group];
  const all = useList(lists[group], loaderData.list);
  const { query } = all;
  const found = useMemo(
    () => all.ready && { state: "ready" as const, ...all.ready, rows: matching(all.ready.rows, query) },
    [all.ready, query],
  );
  const list = { ...all, ready: found, list: found ?? all.list };
  const records = useRecords<Person>(list, {
    path,
    flag: "action",
    nameOf: ({ fullname }) => fullname,
    onToggleFailed: (error) => alert(toggleAlert(error)),
  });
  const { saved, setSaved } = records;
  const [isOrdering, setOrdering] = useState(false);
  const showAll = () => all.showAll({}, { replace: true });
  const editor = useRecordEditor({
    form: personForm,
    idPrefix: "person",
    path,
    rowOf: ({ person }: PersonAnswer) => person,
    async onSaved(person, { isNew }) {
      setSaved(person);
      if (isNew && matching([person], query).length === 0) await showAll();
      await all.reload();
    },
    onFailed: (error) => group === "administration" && console.error(error),
  });
  const editingId = editor.form.editing?._id;

  function edit(person: Person, earlier?: EarlierValues) {
    setSaved(undefined);
    editor.edit(person, earlier);
    showForm(personFormId);
  }

  function endOrdering() {
    // The button must be there again before it can take the focus.
    flushSync(() => setOrdering(false));
    document.getElementById(orderButtonId)?.focus();
  }

  function orderSaved() {
    endOrdering();
    toastSuccess(officeMessages.order.saved, "order");
    void all.reload();
  }

  const tools = (
    <div className="flex flex-wrap gap-3">
      <Button
        id={orderButtonId}
        size="sm"
        variant="secondary"
        disabled={(all.ready?.total ?? 0) < 2}
        onClick={() => setOrdering(true)}
        icon={<Icon of={ArrowDownUp} className="size-4" />}
      >
        {officeMessages.order.begin}
      </Button>
      <RecordTable
        collection={collections[group]}
        words={{ ...words.import, title: words.import.title[group] }}
        shown={["fullName", "education", "post"]}
        onImported={() => void all.reload()}
      />
    </div>
  );
  const { rows = [], total = 0 } = list.ready ?? {};
  const hidesSome = total > 0 && all.isNarrowed;
  return (
    <RecordScreen heading={texts.heading}>
      <PersonForm group={group} editor={editor} />
      {isOrdering && all.ready ? (
        <OrderSection
          path={path}
          heading={words.order.heading[group]}
          hint={words.order.hint[group]}
          headingId={listId}
          records={all.ready.rows.map(orderedPerson)}
          onSaved={orderSaved}
          onCancel={endOrdering}
        />
      ) : (
        <ListView
          list={list}
          id={listId}
          words={{ ...words, ...texts }}
          columns={[
            selectColumn(records),
            ...ownColumns,
            ...actionColumns(records, editingId, (person) => edit(person)),
          ]}
          savedId={saved?._id}
          editingId={editingId}
          scrolls={{ className: "h-150 max-lg:p-2", more: texts.scrolls(rows.length) }}
          status={
            <p role="status" className="text-sm text-ink-600">
              {list.ready && (all.isNarrowed ? texts.matches(rows.length, total) : texts.count(total))}
            </p>
          }
          actions={<StateSelect list={all} states={["live", "hidden"]} />}
          filters={
            <>
              {tools}
              <SavedElsewhere
                records={records}
                list={list}
                text={words.savedElsewhere}
                onShow={() => void showAll()}
              />
            </>
          }
          emptyHint={hidesSome ? noMatch(query) : texts.addFirst}
          emptyAction={
            hidesSome && (
              <Button size="sm" variant="secondary" onClick={() => void showAll()}>
                {words.clearSearch}
              </Button>
            )
          }
          frame={recordFrame(records, edit)}
        />
      )}
    </RecordScreen>
  );
}

const orderedPerson = ({ _id, fullname, post, state, headshot, picture }: Person) => ({
  id: _id,
  name: fullname,
  detail: post,
  state,
  picture: (
    <Avatar
      name={fullname}
      src={headshot}
      copies={picture?.variants}
      sizes="40px"
      className="w-10 shrink-0 max-sm:hidden"
    />
  ),
});

const noMatch = ({ search }: RecordQuery) => (search ? words.noMatch(search) : officeMessages.state.none);

function matching(people: readonly Person[], { search, state }: RecordQuery): Person[] {
  return people.filter(
    (person) =>
      (state === "" || person.state === state) &&
      hasEveryWord(`${person.fullname} ${person.education} ${person.post}`, search),
  );
}

/** The server's message, or the catalogue's own alert if the server was not reached. */
function toggleAlert(error: unknown): string {
  const wasReached = !(error instanceof ApiFailure) || error.status !== undefined;
  return wasReached ? commonWords.error(messageOf(error)) : words.toggleFailed;
}

const textColumn = (key: "education" | "post", className: string): Column<Person> => ({
  key,
  header: words.field[key],
  cell: (person) => <span className="wrap-anywhere">{person[key]}</span>,
  className,
  cardLabel: "",
});

const ownColumns: Column<Person>[] = [
  { key: "number", header: words.column.number, cell: (_, index) => index + 1, cardPlacement: "hidden" },
  {
    key: "name",
    header: words.column.name,
    cell: ({ fullname, state }) => (
      <>
        <span className="font-semibold wrap-anywhere">{fullname}</span>
        <StateLine info={{ state }} />
      </>
    ),
    className: "w-1/3 min-w-32",
    cardPlacement: "title",
  },
  textColumn("education", "w-1/3 min-w-28"),
  textColumn("post", "w-1/3 min-w-24"),
  {
    key: "headshot",
    header: words.field.headshot,
    cell: (person) => <HeadshotCell person={person} />,
    cardPlacement: "media",
  },
  {
    key: "date",
    header: words.field.addedDate,
    cell: ({ addedDate }) => <TableDate>{formatDay(addedDate)}</TableDate>,
    // On a card a line of its own, so that the days of all cards are aligned.
    className: "min-w-20 xl:whitespace-nowrap cards:flex-[1_0_100%]",
    cardLabel: "",
  },
];

function HeadshotCell({ person: { fullname, headshot, picture } }: { person: Person }) {
  const thumbnail = (
    <Avatar name={fullname} src={headshot} copies={picture?.variants} sizes="48px" className="w-12" />
  );
  if (!headshot) return thumbnail;
  return (
    <a
      href={headshot}
      target="_blank"
      rel="noopener"
      className="inline-block rounded-sm transition-opacity duration-quick hover:opacity-80"
    >
      <span className="sr-only">{words.openHeadshot(fullname)}</span>
      {thumbnail}
    </a>
  );
}
