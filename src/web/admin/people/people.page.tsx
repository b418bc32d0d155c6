import { useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { officeMessages } from "#content/office/office-messages.ts";
import { groupMessages, peopleMessages } from "#content/office/people-messages.ts";
import { type PeopleGroup, peoplePaths } from "#contract/people/people.rules.ts";
import type { Person } from "#contract/people/people.ts";
import { toastSuccess } from "../frame/toasts.ts";
import { ListSection } from "../list/list-section.tsx";
import type { ListPage } from "../list/loaded-list.ts";
import { ManyAtOnce, useMany } from "../list/many/many-at-once.tsx";
import { fromTheStart, isNarrowed, type RecordQuery } from "../list/query/record-query.ts";
import type { ShownList } from "../list/query/use-list-in-address.ts";
import { SavedElsewhere } from "../list/rows/saved-elsewhere.tsx";
import { useActiveToggle } from "../list/rows/use-active-toggle.ts";
import { useSaved } from "../list/rows/use-saved.ts";
import { StateChoice } from "../list/state-choice.tsx";
import { showForm } from "../record/record-form-frame.tsx";
import { RecordScreen } from "../record/record-screen.tsx";
import { OrderSection } from "./order/order-section.tsx";
import { peopleCalls } from "./people.calls.ts";
import { formHeadingId, PeopleForm } from "./people.form.tsx";
import { matching, narrowed } from "./people-search.ts";
import { PeopleTable } from "./people-table.tsx";
import { orderButtonId, PeopleTools } from "./people-tools.tsx";
import { toggleAlert } from "./toggle-alert.ts";
import { usePersonEditor } from "./use-person-editor.ts";

const words = peopleMessages;
const listId = "people-list";

type PeoplePageProps = ShownList<RecordQuery, ListPage<Person>> & { group: PeopleGroup };

/** Faculty and administration: one screen, in the words of its group. */
export function PeoplePage({ group, ...props }: PeoplePageProps) {
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
    onRefused: (message) => alert(words.toggleRefused(message)),
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
    toastSuccess(words.order.saved, "order");
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
          words={{ ...words, ...groupMessages[group] }}
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
                text={({ fullname }) => words.savedElsewhere(fullname)}
                showLabel={words.showSaved}
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

const noMatch = ({ search }: RecordQuery) => (search ? words.noMatch(search) : officeMessages.state.none);
