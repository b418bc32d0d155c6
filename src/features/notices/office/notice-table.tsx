import { FileText } from "lucide";
import { formatDay } from "#calendar/dates.ts";
import { type Many, selectColumn } from "#office/bulk/bulk-actions.tsx";
import { StateLine } from "#office/form/state-badge.tsx";
import { resultsOf } from "#office/list/loaded-list.ts";
import { actionColumns } from "#office/list/row-actions.tsx";
import type { ActiveToggling } from "#office/list/use-active-toggle.ts";
import { type Column, DataTable, TableDate } from "#ui/data-table.tsx";
import { Icon } from "#ui/icon.tsx";
import { EmptyState } from "#ui/states.tsx";
import type { Notice } from "../notices.schemas.ts";
import { noticeMessages } from "../notices.words.ts";
import { type NoticePage, pinText, stateOf } from "./notice-draft.ts";

const words = noticeMessages;

type NoticeTableProps = {
  page: NoticePage;
  /** Why the list is empty, if it is. */
  emptyHint: string;
  editingId: string | undefined;
  savedId: string | undefined;
  onEdit: (notice: Notice) => void;
  toggle: ActiveToggling<Notice>;
  many: Many<Notice>;
};

export function NoticeTable(props: NoticeTableProps) {
  return (
    <DataTable
      caption={words.listHeading}
      columns={columnsOf(props)}
      rows={props.page.rows}
      pointedOut={[props.editingId, props.savedId]}
      empty={<EmptyState title={words.empty}>{props.emptyHint}</EmptyState>}
    />
  );
}

function columnsOf({ page, editingId, onEdit, toggle, many }: NoticeTableProps): Column<Notice>[] {
  const { first } = resultsOf(page);
  const { column } = words;
  return [
    selectColumn(many.selection, many.nameOf),
    { key: "number", header: column.number, cell: (_, index) => first + index, cardPlacement: "hidden" },
    {
      key: "title",
      header: column.title,
      cell: (notice) => <TitleCell notice={notice} />,
      className: "w-full min-w-36",
      cardPlacement: "title",
    },
    {
      key: "date",
      header: column.date,
      cell: ({ publishDate }) => <TableDate>{formatDay(publishDate)}</TableDate>,
      className: "min-w-17 xl:whitespace-nowrap",
      cardLabel: "",
    },
    { key: "type", header: column.type, cell: ({ noticeType }) => noticeType, cardLabel: "" },
    {
      key: "fileType",
      header: column.fileType,
      cell: ({ fileType }) => <span className="uppercase">{fileType}</span>,
      className: "xl:whitespace-nowrap",
      cardLabel: "",
    },
    {
      key: "by",
      header: column.uploadedBy,
      cell: ({ uploadedBy }) => <span className="wrap-anywhere whitespace-normal">{uploadedBy}</span>,
      className: "min-w-17 xl:whitespace-nowrap",
    },
    ...actionColumns({ words, ...many, editingId, onEdit, toggle }),
  ];
}

function TitleCell({ notice }: { notice: Notice }) {
  const pinned = pinText(notice, new Date());
  return (
    <div className="flex items-center gap-1">
      {/* Takes all the room, so that the icons stand under each other. */}
      <div className="min-w-0 flex-1">
        <span className="font-semibold wrap-anywhere">{notice.noticeTitle}</span>
        <StateLine told={stateOf(notice)} />
        {pinned && <p className="mt-1 text-xs font-semibold text-ink-700">{pinned}</p>}
      </div>
      {notice.fileUrl && (
        <a
          href={notice.fileUrl}
          target="_blank"
          rel="noopener"
          aria-label={words.openFile(notice.noticeTitle)}
          title={notice.fileTitle}
          className="inline-flex size-touch shrink-0 items-center justify-center rounded-sm text-crimson-700 hover:bg-crimson-50 lg:pointer-fine:size-9"
        >
          <Icon of={FileText} strokeWidth={1.75} className="size-5" />
        </a>
      )}
    </div>
  );
}
