import { Link } from "react-router";
import { formatMoment } from "#calendar/dates.ts";
import { Badge } from "#ui/badge.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import type { DocumentListResponse } from "./documents.schemas.ts";
import { isAddedProgram } from "./documents.ts";
import { editorMessages } from "./editor.words.ts";

const words = editorMessages.documents;

type Listed = DocumentListResponse["documents"][number];
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
    cell: ({ name, title }) => (
      <Link
        to={`/admin/site/${name}`}
        prefetch="intent"
        className="inline-flex min-h-touch items-center font-semibold text-crimson-700 hover:underline"
      >
        {title}
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

function States({ document: { name, isSample, hasDraft, scheduled } }: { document: Listed }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {isSample ? (
        <Badge>{isAddedProgram(name) ? words.notPublic : words.sample}</Badge>
      ) : (
        <Badge tone="good">{words.published}</Badge>
      )}
      {hasDraft && <Badge tone="warn">{words.draft}</Badge>}
      {scheduled && <Badge tone="warn">{words.scheduled(formatMoment(scheduled.publishAt))}</Badge>}
    </span>
  );
}
