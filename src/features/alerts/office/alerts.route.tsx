import { formatMoment } from "#base/calendar/dates.ts";
import { mayDo } from "#base/roles.ts";
import { fieldsOf } from "#kit/office/fields/rule-field.tsx";
import { MoreFields } from "#kit/office/form/more-fields.tsx";
import { defineForm } from "#kit/office/form/record-form.ts";
import { StateLine } from "#kit/office/form/state-badge.tsx";
import { screenMeta } from "#kit/office/frame/office-meta.ts";
import { defineRecordList } from "#kit/office/list/list.ts";
import { textColumn } from "#kit/office/list/list-parts.tsx";
import { RecordScreen, useRecordScreen } from "#kit/office/record-screen.tsx";
import { useMe } from "#kit/office/session/session.ts";
import type { Column } from "#kit/ui/data-table.tsx";
import { TextLink } from "#kit/ui/text-link.tsx";
import { type Alert, alertFields, alerts } from "../alerts.rules.ts";
import type { Route } from "./+types/alerts.route";

export const meta = screenMeta(alerts.office.label);

const list = defineRecordList<Alert>(alerts);
const form = defineForm<typeof alertFields, Alert>({ fields: alertFields });

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({ list: list.load(request) });

const columns: Column<Alert>[] = [
  {
    header: alertFields.text.label,
    cell: ({ text, state, from, until }) => (
      <>
        <span className="font-semibold wrap-anywhere">{text}</span>
        <StateLine info={{ state, appears: formatMoment(from), until: formatMoment(until) }} />
      </>
    ),
    className: "w-full min-w-40",
    cardPlacement: "title",
  },
  textColumn(
    alertFields.severity.label,
    ({ severity, place }) => `${severity}${place === "home" ? ", on Home" : ""}`,
    "min-w-28 first-letter:uppercase",
  ),
];

export default function AlertsScreen({ loaderData }: Route.ComponentProps) {
  const screen = useRecordScreen(loaderData.list, { list, form });
  const { editor } = screen;
  const field = fieldsOf(alertFields, editor);
  const me = useMe();
  return (
    <RecordScreen screen={screen} columns={columns}>
      <div className="grid grid-cols-1 gap-x-5 gap-y-4 lg:grid-cols-3">
        {field("text", { className: "lg:col-span-3" })}
        {field("severity")}
        {field("until")}
      </div>
      <MoreFields
        key={editor.form.editing?._id}
        label="More: link, later beginning, only on Home"
        names={["link", "from"]}
        form={editor.form}
      >
        <div className="grid grid-cols-1 gap-x-5 gap-y-4 lg:grid-cols-2">
          {field("link")}
          {field("linkText")}
          {field("from")}
          {field("place")}
        </div>
      </MoreFields>
      <p className="mt-4 text-sm text-ink-700">
        It appears within seconds and leaves by itself. No mail is sent.{" "}
        {me && mayDo(me.role, "editor") && (
          <TextLink href="/admin/mail" arrow="forward">
            Write to all subscribers
          </TextLink>
        )}
      </p>
    </RecordScreen>
  );
}
