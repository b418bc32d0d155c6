import { useState } from "react";
import { changeLogMessages as words } from "#content/office/change-log-messages.ts";
import type { ChangeRecord } from "#contract/change-log/change-log.ts";
import { useLastKnown } from "#web/lib/browser/last-known.ts";
import { ExportLink } from "../list/export-link.tsx";
import { ListSection } from "../list/list-section.tsx";
import { usualSizes } from "../list/query/list-query.ts";
import type { ShownList } from "../list/query/use-list-in-address.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import { ChangeFilters } from "./change-filters.tsx";
import type { ChangeLogPage as Page } from "./change-log.calls.ts";
import { type ChangeLogQuery, filterOf } from "./change-log-query.ts";
import { ChangeTable } from "./change-table.tsx";

export function ChangeLogPage(props: ShownList<ChangeLogQuery, Page>) {
  const { query, list, onShow } = props;
  const [opened, setOpened] = useState<ChangeRecord>();
  const ready = list?.state === "ready" ? list : undefined;
  // The choice of people stays in sight while the next list is loaded, and when it fails.
  const people = useLastKnown(ready?.people) ?? [];
  const showAll = () => void onShow({ ...query, page: 1, search: "", kind: "", person: "" });
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 className="text-2xl">{words.heading}</h1>
        <p className="mt-2 max-w-prose text-sm text-ink-700">{words.lead}</p>
      </div>
      <ListSection
        {...props}
        id="list-heading"
        words={words}
        sizes={usualSizes}
        filters={<ChangeFilters query={query} people={people} onShow={onShow} />}
        actions={
          ready &&
          ready.total > 0 && (
            <ExportLink path="/changes.csv" query={filterOf(query)}>
              {words.export}
            </ExportLink>
          )
        }
      >
        {({ rows, total, isCut }) => (
          <>
            <ChangeTable changes={rows} query={query} onOpen={setOpened} onShowAll={showAll} />
            {total > 0 && <p className="mt-3 text-sm text-ink-700">{words.count(total, isCut)}</p>}
          </>
        )}
      </ListSection>
      <ChangeDialog change={opened} onClose={() => setOpened(undefined)} />
    </div>
  );
}
