import { useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { useSearchParams } from "react-router";
import { ApiFailure, messageOf } from "#client/api.ts";
import { ManyAtOnce, useMany } from "#office/bulk/bulk-actions.tsx";
import { fieldsOf } from "#office/form/form-field.tsx";
import { RecordFormFrame, showForm } from "#office/form/record-form-frame.tsx";
import { RecordScreen } from "#office/form/record-screen.tsx";
import { toastSuccess } from "#office/frame/toasts.ts";
import { StateChoice } from "#office/list/list-filters.tsx";
import {
  fromTheStart,
  isNarrowed,
  type RecordQuery,
  readRecordQuery,
  type ShownList,
  useListInAddress,
  writeRecordQuery,
} from "#office/list/list-query.ts";
import { ListSection } from "#office/list/list-section.tsx";
import type { ListPage, LoadedList } from "#office/list/loaded-list.ts";
import { SavedElsewhere, useSaved } from "#office/list/row-parts.tsx";
import { useActiveToggle } from "#office/list/use-active-toggle.ts";
import { officeMessages } from "#office/office.words.ts";
import { hasEveryWord } from "#search/search.rules.ts";
import { type PeopleGroup, peoplePaths, personFields } from "../people.rules.ts";
import type { Person } from "../people.schemas.ts";
import { groupMessages, peopleMessages } from "../people.words.ts";
import { HeadshotField, useHeadshotChoice } from "./headshot-field.tsx";
import { OrderSection } from "./order-section.tsx";
import { MoreFields, PeopleTable } from "./people-table.tsx";
import { orderButtonId, PeopleTools } from "./people-tools.tsx";
import { comparedInPerson, type PersonEditor, peopleCalls, usePersonEditor } from "./person-draft.ts";

type PeopleScreenProps = { group: PeopleGroup; list: Promise<LoadedList<ListPage<Person>>> };

/** What the routes of both groups wire: the list, and the search in the address. It has no pages. */
export function PeopleScreen({ group, list }: PeopleScreenProps) {
  const [params] = useSearchParams();
  const query = { ...readRecordQuery(params), page: 1 };
  return <PeoplePage group={group} {...useListInAddress(list, query, (next) => writeRecordQuery(next))} />;
}

type Wanted = Pick<RecordQuery, "search" | "state">;

/** The list of those who match; what failed or has not come is handed on. */
function narrowed(
  list: LoadedList<ListPage<Person>> | undefined,
  wanted: Wanted,
): LoadedList<ListPage<Person>> | undefined {
  return list?.state === "ready" ? { ...list, rows: matching(list.rows, wanted) } : list;
}

/** Those who have every word of the search in their name, education or post, and are in the state that is asked for. */
export function matching(people: readonly Person[], { search, state: wanted }: Wanted): Person[] {
  return people.filter(
    ({ fullname, education, post, state }) =>
      (wanted === "" || state === wanted) && hasEveryWord(`${fullname} ${education} ${post}`, search),
  );
}

const words = peopleMessages.field;

const formHeadingId = "person-form";

type PeopleFormProps = { group: PeopleGroup; editor: PersonEditor };

/** What is needed comes first. Nothing is checked here: the server does, and its answer is shown. */
function PeopleForm({ group, editor }: PeopleFormProps) {
  const { draft, editing } = editor.form;
  const field = fieldsOf(personFields, editor, words);
  const choice = useHeadshotChoice({
    headshot: draft.headshot,
    onHeadshot: (file) => editor.change("headshot", file),
    formKey: editing?._id,
  });

  return (
    <RecordFormFrame
      headingId={formHeadingId}
      words={groupMessages[group]}
      editor={editor}
      hasFile={draft.headshot !== null}
      isWaiting={choice.reading !== undefined}
      whenSaved={{ state: editing?.action === false ? "hidden" : "live" }}
      compared={comparedInPerson}
    >
      <div className="grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {field("fullName")}
        {field("education")}
        {field("post", { className: "sm:col-span-2 lg:col-span-1" })}
        <div className="min-w-0 sm:col-span-2">
          <HeadshotField editor={editor} choice={choice} />
        </div>
        <div className="contents lg:flex lg:flex-col lg:gap-4">
          {field("addedDate", editing ? {} : { hint: words.dateHint })}
          {field("linkedin")}
        </div>
      </div>
      <MoreFields key={editing?._id} editor={editor} field={field} />
    </RecordFormFrame>
  );
}

const peoplePageWords = peopleMessages;
const listId = "people-list";

type PeoplePageProps = ShownList<RecordQuery, ListPage<Person>> & { group: PeopleGroup };

/** Faculty and administration: one screen, in the words of its group. */
function PeoplePage({ group, ...props }: PeoplePageProps) {
  const { query, list, isLoading, onShow, onReload } = props;
  const found = useMemo(() => narrowed(list, query), [list, query]);
  const { saved, tellSaved, noteChanged } = useSaved(found);
  const editor = usePersonEditor(group, pointOut);
  const toggle = useActiveToggle<Person>({
    list,
    isOn: ({ action }) => action,
    send({ _id }, action) {
      noteChanged([_id]);
      return peopleCalls(group).toggle(_id, { action });
    },
    onReload,
    onFailed: (_message, _about, error) => alert(toggleAlert(error)),
    onRefused: (message) => alert(peoplePageWords.toggleRefused(message)),
  });
  const many = useMany(found, {
    path: peoplePaths[group],
    nameOf: ({ fullname }) => fullname,
    isOn: ({ action }) => action,
    onChanged: noteChanged,
    onReload,
  });
  const [isOrdering, setOrdering] = useState(false);
  const showAll = () => onShow(fromTheStart(query), { replace: true });

  function edit(person: Person) {
    tellSaved(undefined);
    editor.edit(person);
    showForm(formHeadingId);
  }

  async function pointOut(person: Person, { isNew }: { isNew: boolean }) {
    tellSaved(person);
    if (isNew && matching([person], query).length === 0) await showAll();
    await onReload();
  }

  function endOrdering() {
    // It must be there again before it can take the focus.
    flushSync(() => setOrdering(false));
    document.getElementById(orderButtonId)?.focus();
  }

  function orderSaved() {
    endOrdering();
    toastSuccess(peoplePageWords.order.saved, "order");
    void onReload();
  }

  const form = <PeopleForm group={group} editor={editor} />;
  const frame = { heading: groupMessages[group].heading, listId, form };
  if (isOrdering && list?.state === "ready") {
    const order = { group, headingId: listId, people: list.rows, onSaved: orderSaved, onCancel: endOrdering };
    return <RecordScreen {...frame} list={<OrderSection {...order} />} />;
  }

  return (
    <RecordScreen
      {...frame}
      list={
        <ListSection
          {...props}
          list={found}
          id={listId}
          words={{ ...peoplePageWords, ...groupMessages[group] }}
          savedId={saved?._id}
          status={
            <p role="status" className="text-sm text-ink-600">
              {found?.state === "ready" && countInWords(group, found, isNarrowed(query))}
            </p>
          }
          actions={<StateChoice query={query} onShow={onShow} states={["live", "hidden"]} />}
          filters={
            <>
              <PeopleTools
                group={group}
                list={list}
                onOrder={() => setOrdering(true)}
                onImported={() => void onReload()}
              />
              <SavedElsewhere
                saved={saved}
                list={{ list: found, isLoading }}
                text={({ fullname }) => peoplePageWords.savedElsewhere(fullname)}
                showLabel={peoplePageWords.showSaved}
                onShow={() => void showAll()}
                onDismiss={() => tellSaved(undefined)}
              />
            </>
          }
        >
          {({ rows, total }) => (
            <ManyAtOnce many={many} isEmpty={rows.length === 0}>
              <PeopleTable
                group={group}
                people={rows}
                noMatch={total === 0 || !isNarrowed(query) ? undefined : noMatch(query)}
                editingId={editor.form.editing?._id}
                savedId={saved?._id}
                onShowAll={() => void showAll()}
                onEdit={edit}
                toggle={toggle}
                many={many}
              />
            </ManyAtOnce>
          )}
        </ListSection>
      }
    />
  );
}

/** How many there are, or how many of them match. */
function countInWords(group: PeopleGroup, { rows, total }: ListPage<Person>, isPart: boolean): string {
  const { count, matches } = groupMessages[group];
  return isPart ? matches(rows.length, total) : count(total);
}

const noMatch = ({ search }: RecordQuery) =>
  search ? peoplePageWords.noMatch(search) : officeMessages.state.none;

const toggleAlertWords = peopleMessages;

/** What a failed toggle says: the server's sentence if it sent one, or that it was not reached. */
export function toggleAlert(error: unknown): string {
  const wasReached = !(error instanceof ApiFailure) || error.kind === "refused";
  return wasReached ? toggleAlertWords.toggleRefused(messageOf(error)) : toggleAlertWords.toggleFailed;
}
