import { dayOf, formatDay } from "#calendar/dates.ts";
import type { SchoolEvent } from "#calendar/school-events.ts";
import type { Pagination, SuccessResponse } from "#collections/responses.schemas.ts";
import { useRuleFields } from "#documents/fields/use-rule-fields.tsx";
import { defineRuleForm } from "#office/form/record-form.ts";
import { RecordFormFrame, RecordScreen, showForm } from "#office/form/record-form-frame.tsx";
import { StateLine } from "#office/form/state-badge.tsx";
import { useRecordEditor } from "#office/form/use-record-editor.ts";
import { screenMeta } from "#office/frame/office-meta.ts";
import { RecordTable } from "#office/import/record-import.tsx";
import { defineList, stateFilter, useList } from "#office/list/list.ts";
import { ListView } from "#office/list/list-view.tsx";
import {
  actionColumns,
  recordFrame,
  SavedElsewhere,
  StateSelect,
  selectColumn,
} from "#office/list/record-list.tsx";
import { useRecords } from "#office/list/records.ts";
import { type Column, TableDate } from "#ui/data-table.tsx";
import type { Route } from "./+types/events.office.route";
import { eventFields, events } from "./events.rules.ts";

const rows = (count: number) => (count === 1 ? "1 event" : `${count} events`);

const words = {
  addHeading: "Add an event",
  editHeading: "Edit the event",
  add: "Add event",
  update: "Update event",
  listHeading: "All events",
  loading: "Loading events...",
  listFailed: "The events could not be loaded.",
  search: "Search the events",
  empty: "No events found",
  emptyHint: "Events that you add above appear here, the latest first.",
  savedElsewhere: (title: string) => `“${title}” was saved. It is not on this page of the list.`,
  import: {
    begin: "Import from a table",
    title: "Import events",
    description: "You see all rows before an event is added.",
    columns: (names: string) =>
      `The first row must have the names of the columns: ${names}. Title, Kind, First day, Place and Text are required. You can add pictures afterwards.`,
    look: "Check the table",
    back: "Back to the table",
    preview: "Events that will be imported",
    wrong: (wrong: number, all: number) =>
      `${wrong} of ${all} ${all === 1 ? "row has" : "rows have"} mistakes, so nothing can be imported yet. Please correct the table and check it again.`,
    ready: (count: number) => `${rows(count)} can be imported.`,
    unknownColumns: (names: readonly string[]) =>
      `These columns are not known and will not be imported: ${names.join(", ")}.`,
    nameKnown: "There is already an event with this title.",
    importAll: (count: number) => `Import ${rows(count)}`,
  },
};

export const meta = screenMeta(events.office.label);

type ListResponse = SuccessResponse & { events: SchoolEvent[]; pagination: Pagination };

const form = defineRuleForm<typeof eventFields, SchoolEvent>(eventFields);

const eventList = defineList({
  path: events.path,
  filters: stateFilter,
  pageOf: ({ events: found, pagination }: ListResponse) => ({ rows: found, total: pagination.total }),
});

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({ list: eventList.load(request) });

const columns: Column<SchoolEvent>[] = [
  {
    key: "title",
    header: eventFields.title.label,
    cell: ({ title, state, announced }) => (
      <>
        <span className="font-semibold wrap-anywhere">{title}</span>
        <StateLine info={{ state, appears: formatDay(announced) }} />
      </>
    ),
    className: "w-full min-w-40",
    cardPlacement: "title",
  },
  { key: "category", header: eventFields.category.label, cell: ({ category }) => category, cardLabel: "" },
  {
    key: "day",
    header: eventFields.firstDay.label,
    cell: ({ firstDay }) => <TableDate>{formatDay(firstDay)}</TableDate>,
    className: "xl:whitespace-nowrap",
    cardLabel: "",
  },
  {
    key: "venue",
    header: eventFields.venue.label,
    cell: ({ venue }) => <span className="wrap-anywhere">{venue}</span>,
    className: "min-w-32",
    cardLabel: "",
  },
];

const formId = "event-form";
const listId = "event-list";

export default function EventsScreen({ loaderData }: Route.ComponentProps) {
  const list = useList(eventList, loaderData.list);
  const { path } = events;
  const records = useRecords<SchoolEvent>(list, { path, flag: "action", nameOf: ({ title }) => title });
  const editor = useRecordEditor({
    form,
    idPrefix: "field",
    path,
    rowOf: ({ event }: SuccessResponse & { event: SchoolEvent }) => event,
    onSaved(event) {
      records.setSaved(event);
      void list.reload();
    },
  });
  const { field, isUploading } = useRuleFields(eventFields, editor, path);
  const { draft, editing } = editor.form;
  const kind = eventFields.category;
  const known = (list.ready?.rows ?? []).map(({ category }) => category);

  function edit(event: SchoolEvent, earlier?: object) {
    records.setSaved(undefined);
    editor.edit(event, earlier);
    showForm(formId);
  }

  return (
    <RecordScreen heading={events.office.label}>
      <RecordFormFrame
        headingId={formId}
        words={words}
        editor={editor}
        hasFile={false}
        isWaiting={isUploading}
        whenSaved={stateOf(draft, editing?.action === false)}
      >
        <div className="grid grid-cols-1 gap-x-5 gap-y-4 lg:grid-cols-2">
          {field("title")}
          {field("category", { ...kind, suggestions: [...new Set([...kind.suggestions, ...known])] })}
          {field("firstDay")}
          {field("firstTime")}
          {field("lastDay")}
          {field("lastTime")}
          {field("venue")}
          {field("link")}
          {field("announced")}
          {field("showUntil")}
          {field("text")}
          {field("picture")}
        </div>
      </RecordFormFrame>
      <ListView
        list={list}
        id={listId}
        words={words}
        columns={[selectColumn(records), ...columns, ...actionColumns(records, editing?._id, edit)]}
        savedId={records.saved?._id}
        editingId={editing?._id}
        actions={<StateSelect list={list} />}
        filters={
          <>
            <div className="flex flex-wrap gap-3">
              <RecordTable
                collection={events}
                words={words.import}
                shown={["title", "category", "firstDay", "venue"]}
                onImported={() => void list.reload()}
              />
            </div>
            <SavedElsewhere
              records={records}
              list={list}
              text={words.savedElsewhere}
              onShow={({ title }) => void list.showAll({ search: title })}
            />
          </>
        }
        emptyHint={words.emptyHint}
        frame={recordFrame(records, edit)}
      />
    </RecordScreen>
  );
}

type Shown = Pick<SchoolEvent, "announced" | "showUntil">;

function stateOf({ announced, showUntil }: Shown, isHidden: boolean) {
  const today = dayOf(new Date());
  if (isHidden) return { state: "hidden" as const };
  if (showUntil && showUntil < today) return { state: "expired" as const };
  return announced > today
    ? { state: "scheduled" as const, appears: formatDay(announced) }
    : { state: "live" as const };
}
