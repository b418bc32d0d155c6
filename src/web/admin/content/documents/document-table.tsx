import { Link } from "react-router";
import { editorMessages } from "#content/office/editor-messages.ts";
import { formatMoment } from "#contract/calendar/dates.ts";
import type { DocumentListAnswer } from "#contract/content/content.ts";
import { documents as kinds } from "#contract/content/documents.ts";
import { DataTable } from "#web/ui/table/data-table.tsx";
import type { Column } from "#web/ui/table/table-column.ts";
import { Badge } from "#web/ui/text/badge.tsx";

const words = editorMessages.documents;

type Listed = DocumentListAnswer["documents"][number];
type Row = Listed & { _id: string };

/** All documents, with what visitors see of each. */
export function DocumentTable({ documents }: { documents: readonly Listed[] }) {
  const rows = documents.map((document) => ({ ...document, _id: document.name }));
  return <DataTable caption={words.heading} columns={columns} rows={rows} empty={null} />;
}

const columns: Column<Row>[] = [
  {
    key: "title",
    header: words.column.title,
    cell: ({ name }) => (
      <Link
        to={`/admin/site/${name}`}
        prefetch="intent"
        className="inline-flex min-h-touch items-center font-semibold text-crimson-700 hover:underline"
      >
        {kinds[name].title}
      </Link>
    ),
    className: "w-1/3",
    cardPlacement: "title",
  },
  {
    key: "state",
    header: words.column.state,
    cell: (document) => <States document={document} />,
    cardLabel: "",
  },
  {
    key: "saved",
    header: words.column.saved,
    cell: ({ savedAt, savedBy }) =>
      savedAt ? words.saved(formatMoment(savedAt), savedBy ?? "") : words.never,
    className: "wrap-anywhere",
  },
];

function States({ document: { isSample, hasDraft, scheduled } }: { document: Listed }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {isSample ? <Badge>{words.sample}</Badge> : <Badge tone="good">{words.published}</Badge>}
      {hasDraft && <Badge tone="warn">{words.draft}</Badge>}
      {scheduled && <Badge tone="warn">{words.scheduled(formatMoment(scheduled.publishAt))}</Badge>}
    </span>
  );
}
