import { useState } from "react";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageLinks, SimplePager } from "#web/ui/pager.tsx";
import type { Column } from "#web/ui/table-column.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { ActiveToggle } from "#web/ui/toggle.tsx";
import { Sheet, Specimen } from "./specimen.tsx";

interface Entry {
  id: string;
  title: string;
  day: string;
  kind: string;
  by: string;
  isOn: boolean;
}

const entries: Entry[] = [
  {
    id: "1",
    title: "Entrance examination results",
    day: "5 Jan 2025",
    kind: "Result",
    by: "Admin",
    isOn: true,
  },
  {
    id: "2",
    title: "Holiday on the day of the festival, and how the library opens around it",
    day: "28 Dec 2024",
    kind: "Holiday",
    by: "Admin",
    isOn: false,
  },
  { id: "3", title: "Admission is open", day: "1 Dec 2024", kind: "Admission", by: "Admin", isOn: true },
];

const columns: Column<Entry>[] = [
  { key: "number", header: "#", cell: (_, index) => index + 1, cardPlacement: "hidden" },
  {
    key: "title",
    header: "Title",
    cell: (entry) => entry.title,
    className: "font-semibold",
    cardPlacement: "title",
  },
  { key: "day", header: "Published", cell: (entry) => entry.day, className: "whitespace-nowrap" },
  { key: "kind", header: "Type", cell: (entry) => <Badge>{entry.kind}</Badge> },
  { key: "by", header: "Uploaded by", cell: (entry) => entry.by },
  {
    key: "edit",
    header: "Edit",
    cell: (entry) => (
      <Button size="sm" variant="secondary" disabled={entry.id === "2"}>
        {entry.id === "2" ? "Editing..." : "Edit"}
      </Button>
    ),
    cardPlacement: "actions",
  },
  {
    key: "active",
    header: "Active",
    cell: (entry) => (
      <ActiveToggle isOn={entry.isOn} label={`Active: ${entry.title}`} onToggle={() => undefined} />
    ),
    cardPlacement: "actions",
  },
];

const readingColumns: Column<Entry>[] = [
  {
    key: "title",
    header: "Title",
    cell: (entry) => <TextLink href="#tables">{entry.title}</TextLink>,
    cardPlacement: "title",
  },
  { key: "day", header: "Published", cell: (entry) => entry.day },
  { key: "kind", header: "Type", cell: (entry) => entry.kind },
];

const many = Array.from({ length: 14 }, (_, index) => ({
  ...(entries[index % 3] as Entry),
  id: `many-${index}`,
}));

export function TableSpecimens() {
  const [page, setPage] = useState(1);
  return (
    <Sheet title="Tables and pagers" tone="white">
      <Specimen name="Dense, cards below 1024 px, one row highlighted">
        <DataTable
          caption="Entries to manage"
          columns={columns}
          rows={entries}
          rowKey={(entry) => entry.id}
          isHighlighted={(entry) => entry.id === "2"}
          cardsBelow="lg"
          density="dense"
        />
      </Specimen>
      <Specimen name="Roomy, cards below 768 px">
        <DataTable
          caption="Entries to read"
          columns={readingColumns}
          rows={entries}
          rowKey={(entry) => entry.id}
        />
      </Specimen>
      <Specimen name="In its own scrolling area">
        <DataTable
          caption="Many entries"
          columns={columns}
          rows={many}
          rowKey={(entry) => entry.id}
          cardsBelow="lg"
          density="dense"
          scrolls={{ className: "h-80", more: "There are more below" }}
        />
      </Specimen>
      <Specimen name="Empty">
        <DataTable
          caption="No entries"
          columns={columns}
          rows={[]}
          rowKey={(entry) => entry.id}
          empty={<EmptyState title="No entries found">They appear here once they are added.</EmptyState>}
        />
      </Specimen>
      <Specimen name="Page links, by callback and by address">
        <div className="flex flex-col gap-4">
          <PageLinks
            page={page}
            pageCount={12}
            onPage={setPage}
            label="Pages, by callback"
            previousLabel="Previous"
            nextLabel="Next"
            pageLabel={(number) => `Page ${number}`}
          />
          <PageLinks
            page={9}
            pageCount={12}
            hrefFor={(number) => `?page=${number}`}
            label="Pages, by address"
            previousLabel="Previous"
            nextLabel="Next"
            pageLabel={(number) => `Page ${number}`}
          />
        </div>
      </Specimen>
      <Specimen name="Simple pager">
        <SimplePager
          page={page}
          pageCount={12}
          onPage={setPage}
          label="Pages"
          previousLabel="Previous"
          nextLabel="Next"
        >
          Page {page} of 12
        </SimplePager>
      </Specimen>
    </Sheet>
  );
}
