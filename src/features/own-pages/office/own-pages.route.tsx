import { addressFrom } from "#base/slugs.ts";
import type { DraftOf } from "#kit/fields/fields.ts";
import { fieldsOf } from "#kit/office/fields/rule-field.tsx";
import { defineForm, type RecordFormDefinition } from "#kit/office/form/record-form.ts";
import { StateLine } from "#kit/office/form/state-badge.tsx";
import { screenMeta } from "#kit/office/frame/office-meta.ts";
import { defineRecordList } from "#kit/office/list/list.ts";
import { documentColumn, RowLink } from "#kit/office/list/list-parts.tsx";
import { RecordScreen, useRecordScreen } from "#kit/office/record-screen.tsx";
import type { Column } from "#kit/ui/data-table.tsx";
import { type OwnPageRecord, ownPageFields, ownPages } from "../own-pages.rules.ts";
import type { Route } from "./+types/own-pages.route";
import { linksToPages } from "./page-uses.tsx";

export const meta = screenMeta(ownPages.office.label);

const form: RecordFormDefinition<OwnPageRecord, DraftOf<typeof ownPageFields>> = {
  ...defineForm<typeof ownPageFields, OwnPageRecord>({ fields: ownPageFields }),
  /** The address of a new page follows its title until it is typed. */
  afterChange: (draft, before, field, editing) =>
    !editing && field === "title" && before.slug === addressFrom(before.title)
      ? { ...draft, slug: addressFrom(draft.title) }
      : draft,
};

const list = defineRecordList<OwnPageRecord>(ownPages);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({ list: list.load(request) });

const columns: Column<OwnPageRecord>[] = [
  {
    header: ownPageFields.title.label,
    cell: ({ title, address, state }) => (
      <>
        <RowLink href={state === "live" ? address : ""}>{title}</RowLink>
        <StateLine info={{ state }} />
      </>
    ),
    className: "min-w-28",
    cardPlacement: "title",
  },
  documentColumn(
    ({ title }) => title,
    ({ slug }) => `/${slug}`,
  ),
];

export default function OwnPagesScreen({ loaderData }: Route.ComponentProps) {
  const screen = useRecordScreen(loaderData.list, { list, form, warnBefore: linksToPages });
  const field = fieldsOf(ownPageFields, screen.editor);
  const { slug } = screen.editor.form.draft;
  return (
    <RecordScreen
      screen={screen}
      columns={columns}
      editLabel="Rename"
      hasToggle={({ isPublished }) => isPublished}
    >
      {field("title", { hint: "For example: Library" })}
      {field("slug", {
        hint: `${slug ? `The page is /${slug}` : "It follows the title"}. Old links still work when you change it.`,
        className: "mt-4",
      })}
      {field("reviewed", { className: "mt-4" })}
      {field("ownerNote", { className: "mt-4" })}
    </RecordScreen>
  );
}
