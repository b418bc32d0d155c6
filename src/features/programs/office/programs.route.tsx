import type { DraftOf } from "#kit/fields/fields.ts";
import { fieldsOf } from "#kit/office/fields/rule-field.tsx";
import { defineForm, type RecordFormDefinition } from "#kit/office/form/record-form.ts";
import { StateLine } from "#kit/office/form/state-badge.tsx";
import { screenMeta } from "#kit/office/frame/office-meta.ts";
import { defineRecordList } from "#kit/office/list/list.ts";
import { documentColumn, RowLink, textColumn } from "#kit/office/list/list-parts.tsx";
import { commonWords } from "#kit/office/office.words.ts";
import { RecordScreen, useRecordScreen } from "#kit/office/record-screen.tsx";
import type { Column } from "#kit/ui/data-table.tsx";
import { keyFrom, type ProgramRecord, programFields, programs } from "../programs.rules.ts";
import type { Route } from "./+types/programs.route";

export const meta = screenMeta(programs.office.label);

const form: RecordFormDefinition<ProgramRecord, DraftOf<typeof programFields>> = {
  ...defineForm<typeof programFields, ProgramRecord>({ fields: programFields }),
  /** The key of a new program follows its short name until it is typed. */
  afterChange: (draft, before, field, editing) =>
    !editing && field === "shortName" && before.key === keyFrom(before.shortName)
      ? { ...draft, key: keyFrom(draft.shortName) }
      : draft,
};

const list = defineRecordList<ProgramRecord>(programs, {
  searched: ({ shortName, fullName, key }) => `${shortName} ${fullName} ${key}`,
});

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({ list: list.load(request) });

const columns: Column<ProgramRecord>[] = [
  {
    header: programFields.shortName.label,
    cell: ({ key, shortName, state, isPublished }) => (
      <>
        <RowLink href={isPublished && state === "live" ? `/programs/${key}` : ""}>{shortName}</RowLink>
        <StateLine info={{ state: isPublished || state !== "live" ? state : "draft" }} />
      </>
    ),
    className: "min-w-28",
    cardPlacement: "title",
  },
  textColumn("Full name", ({ fullName }) => fullName || commonWords.none, "w-full"),
  documentColumn(
    ({ shortName }) => shortName,
    ({ key }) => `/programs/${key}`,
  ),
];

export default function ProgramsScreen({ loaderData }: Route.ComponentProps) {
  const screen = useRecordScreen(loaderData.list, { list, form });
  const field = fieldsOf(programFields, screen.editor);
  const { key } = screen.editor.form.draft;
  return (
    <RecordScreen
      screen={screen}
      columns={columns}
      editLabel="Rename"
      hasToggle={({ isPublished }) => isPublished}
      order={{
        hint: "Menu, cards and tables show this order.",
        row: ({ key }) => ({ detail: `/programs/${key}` }),
      }}
    >
      {field("shortName", { hint: "In the menu and on cards. For example: MBA" })}
      {field("key", {
        hint: `${key ? `The page of the program is /programs/${key}` : "It follows the short name"}. Old links still work when you change it.`,
        className: "mt-4",
      })}
    </RecordScreen>
  );
}
