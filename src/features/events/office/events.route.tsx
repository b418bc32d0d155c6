import { dayOf, formatDay } from "#base/calendar/dates.ts";
import { fieldsOf } from "#kit/office/fields/rule-field.tsx";
import { defineForm } from "#kit/office/form/record-form.ts";
import { StateLine, stateWhenSaved } from "#kit/office/form/state-badge.tsx";
import { screenMeta } from "#kit/office/frame/office-meta.ts";
import { defineRecordList } from "#kit/office/list/list.ts";
import { dayColumn, RowLink, textColumn } from "#kit/office/list/list-parts.tsx";
import { RecordScreen, useRecordScreen } from "#kit/office/record-screen.tsx";
import type { Column } from "#kit/ui/data-table.tsx";
import { eventFields, events } from "../events.rules.ts";
import { eventPath, isOver, type SchoolEvent } from "../school-events.ts";
import type { Route } from "./+types/events.route";

export const meta = screenMeta(events.office.label);

const list = defineRecordList<SchoolEvent>(events);
const form = defineForm<typeof eventFields, SchoolEvent>({ fields: eventFields });

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({ list: list.load(request) });

const today = () => dayOf(new Date());

const columns: Column<SchoolEvent>[] = [
  {
    header: eventFields.title.label,
    cell: ({ title, state, announced, slug, ...days }) => (
      <>
        <RowLink href={state === "live" ? eventPath({ slug }) : ""}>{title}</RowLink>
        <StateLine info={{ state, appears: formatDay(announced), isOver: isOver(days, today()) }} />
      </>
    ),
    className: "w-full min-w-40",
    cardPlacement: "title",
  },
  textColumn(eventFields.category.label, ({ category }) => category, "min-w-28"),
  dayColumn(eventFields.firstDay.label, ({ firstDay }) => firstDay, { cardLabel: "" }),
  textColumn(eventFields.venue.label, ({ venue }) => venue, "min-w-32"),
];

export default function EventsScreen({ loaderData }: Route.ComponentProps) {
  const screen = useRecordScreen(loaderData.list, { list, form });
  const { editor } = screen;
  const { editing, draft } = editor.form;
  const { announced, showUntil, firstDay } = draft;
  const whenSaved = stateWhenSaved({ first: announced, last: showUntil }, editing?.action ?? true);
  const field = fieldsOf(eventFields, editor);
  const known = (screen.list.ready?.rows ?? []).map(({ category }) => category);
  return (
    <RecordScreen
      screen={screen}
      words={{ importHint: "You can add pictures afterwards." }}
      columns={columns}
      whenSaved={whenSaved && { ...whenSaved, isOver: firstDay !== "" && isOver(draft, today()) }}
    >
      <div className="grid grid-cols-1 gap-x-5 gap-y-4 lg:grid-cols-2">
        {field("title")}
        {field("category", { suggestions: [...new Set([...eventFields.category.suggestions, ...known])] })}
        {field("firstDay")}
        {field("firstTime")}
        {field("lastDay")}
        {field("lastTime")}
        {field("venue")}
        {field("fee")}
        {field("seats")}
        {field("speaker")}
        {field("link")}
        {field("announced")}
        {field("showUntil")}
        {field("text")}
        {field("picture")}
      </div>
    </RecordScreen>
  );
}
