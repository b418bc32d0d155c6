import { ArrowDownUp } from "lucide";
import { useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import { adminApi } from "#accounts/session/admin-api.ts";
import { fieldsOf } from "#office/form/form-field.tsx";
import { comparedFields } from "#office/form/record-conflict.ts";
import { draftOfFields, formOf, type RecordFormDefinition } from "#office/form/record-form.ts";
import { RecordFormFrame, RecordScreen, showForm } from "#office/form/record-form-frame.tsx";
import { StateLine } from "#office/form/state-badge.tsx";
import { useRecordEditor } from "#office/form/use-record-editor.ts";
import { screenMeta } from "#office/frame/office-meta.ts";
import { toastSuccess } from "#office/frame/toasts.ts";
import { defineList, useList } from "#office/list/list.ts";
import { ListView } from "#office/list/list-view.tsx";
import { actionColumns, recordFrame, selectColumn } from "#office/list/record-list.tsx";
import { useRecords } from "#office/list/records.ts";
import { officeMessages } from "#office/office.words.ts";
import { OrderSection } from "#office/order/order-section.tsx";
import { hasEveryWord } from "#search/search.rules.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import type { Column } from "#ui/data-table.tsx";
import { Icon } from "#ui/icon.tsx";
import { textLinkClass } from "#ui/text-link.tsx";
import type { Route } from "./+types/programs.office.route";
import {
  keyFrom,
  type ProgramListResponse,
  type ProgramRecord,
  type ProgramResponse,
  programFields,
  programs,
} from "./programs.rules.ts";

const labels = { shortName: "Short name", key: "Key" };
const words = {
  addHeading: "Add a program",
  editHeading: "Edit the program",
  add: "Add",
  update: "Update",
  listHeading: "Programs",
  loading: "Loading programs...",
  listFailed: "The programs could not be loaded.",
  search: "Search the programs",
  empty: "No programs found",
  shortNameHint: "In the menu and on cards. For example: MBA",
  keyHint: (key: string) =>
    `The last part of the page’s address: /programs/${key || "mba"}. Old links still work when you change it.`,
  texts: "Edit the page",
  notPublished: "Not public yet: publish its page",
  orderHeading: "Order of the programs",
  orderHint: "Drag by the handle, or use the buttons. Menu, cards and tables show this order.",
};

export const meta = screenMeta(programs.office.label);

type Draft = { shortName: string; key: string };

const form: RecordFormDefinition<ProgramRecord, Draft> = {
  emptyDraft: () => draftOfFields(programFields),
  draftOf: (row) => draftOfFields(programFields, row),
  toForm: (draft) => formOf(programFields, draft),
  compared: comparedFields(programFields, labels),
  /** The key follows the short name until somebody types another. */
  afterChange: (draft, before, field) =>
    field === "shortName" && before.key === keyFrom(before.shortName)
      ? { ...draft, key: keyFrom(draft.shortName) }
      : draft,
};

const programList = defineList({
  filters: {},
  request: () => adminApi.list<ProgramListResponse>(programs.path),
  pageOf: ({ programs: rows }: ProgramListResponse) => ({ rows, total: rows.length }),
});

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({ list: programList.load(request) });

const columns: Column<ProgramRecord>[] = [
  {
    key: "name",
    header: labels.shortName,
    cell: ({ shortName, state, isPublished }) => (
      <>
        <span className="font-semibold wrap-anywhere">{shortName}</span>
        {isPublished || state !== "live" ? (
          <StateLine info={{ state }} />
        ) : (
          <p className="mt-1">
            <Badge tone="warn">{words.notPublished}</Badge>
          </p>
        )}
      </>
    ),
    className: "w-1/3",
    cardPlacement: "title",
  },
  {
    key: "page",
    header: "Page",
    cell: ({ key, shortName, document }) => (
      <>
        <span className="block text-sm text-ink-700 wrap-anywhere">/programs/{key}</span>
        <Link to={`/admin/site/${document}`} className={textLinkClass}>
          {words.texts}
          <span className="sr-only"> {shortName}</span>
        </Link>
      </>
    ),
    cardLabel: "",
  },
];

const listId = "program-list";
const formId = "program-form";
const orderButtonId = "set-the-order";

export default function ProgramsScreen({ loaderData }: Route.ComponentProps) {
  const all = useList(programList, loaderData.list);
  const found = all.ready && {
    state: "ready" as const,
    ...all.ready,
    rows: all.ready.rows.filter(({ shortName, key }) =>
      hasEveryWord(`${shortName} ${key}`, all.query.search),
    ),
  };
  const list = { ...all, ready: found, list: found ?? all.list };
  const { path } = programs;
  const records = useRecords<ProgramRecord>(list, {
    path,
    flag: "action",
    nameOf: ({ shortName }) => shortName,
  });
  const [isOrdering, setOrdering] = useState(false);
  const editor = useRecordEditor({
    form,
    idPrefix: "program",
    path,
    rowOf: ({ program }: ProgramResponse) => program,
    onSaved: () => void list.reload(),
  });
  const field = fieldsOf(programFields, editor, labels);
  const editingId = editor.form.editing?._id;
  const edit = (program: ProgramRecord, earlier?: object) => {
    editor.edit(program, earlier);
    showForm(formId);
  };
  function endOrdering() {
    // The button must be there again before it can take the focus.
    flushSync(() => setOrdering(false));
    document.getElementById(orderButtonId)?.focus();
  }
  return (
    <RecordScreen heading={programs.office.label}>
      <RecordFormFrame headingId={formId} words={words} editor={editor} hasFile={false} whenSaved={undefined}>
        {field("shortName", { hint: words.shortNameHint })}
        {field("key", { hint: words.keyHint(editor.form.draft.key), className: "mt-4" })}
      </RecordFormFrame>
      {isOrdering && all.ready ? (
        <OrderSection
          path={path}
          heading={words.orderHeading}
          hint={words.orderHint}
          headingId={listId}
          records={all.ready.rows.map(({ _id, shortName, key, state }) => ({
            id: _id,
            name: shortName,
            detail: `/programs/${key}`,
            state,
          }))}
          onSaved={() => {
            endOrdering();
            toastSuccess(officeMessages.order.saved, "order");
            void list.reload();
          }}
          onCancel={endOrdering}
        />
      ) : (
        <ListView
          list={list}
          id={listId}
          words={words}
          columns={[selectColumn(records), ...columns, ...actionColumns(records, editingId, edit)]}
          editingId={editingId}
          actions={
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
          }
          frame={recordFrame(records, edit)}
        />
      )}
    </RecordScreen>
  );
}
