import type { ReactNode } from "react";
import { ExportLink } from "./export-link.tsx";
import { ListSection, type ListWords } from "./list-section.tsx";
import type { ListPage } from "./loaded-list.ts";
import { PersonalDataLink } from "./personal-data-link.tsx";
import { type ListQuery, usualSizes } from "./query/list-query.ts";
import type { ShownList } from "./query/use-list-in-address.ts";

type ListScreenProps<Query, Page> = ShownList<Query, Page> & {
  words: ListWords & { heading: string; lead?: string; export: string };
  exported: { path: string; query: Record<string, string | undefined> };
  filters?: ReactNode;
  children: (page: Page) => ReactNode;
};

/** A screen that is one list of what people sent: searched, in pages, and exported as it stands. */
export function ListScreen<Query extends ListQuery, Page extends ListPage<unknown>>({
  exported,
  ...props
}: ListScreenProps<Query, Page>) {
  const { words } = props;
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 className="text-2xl">{words.heading}</h1>
        {words.lead && <p className="mt-2 max-w-prose text-sm text-ink-700">{words.lead}</p>}
      </div>
      <ListSection
        {...props}
        id="list-heading"
        sizes={usualSizes}
        actions={
          <>
            <PersonalDataLink />
            {props.list?.state === "ready" && props.list.total > 0 && (
              <ExportLink path={exported.path} query={exported.query}>
                {words.export}
              </ExportLink>
            )}
          </>
        }
      />
    </div>
  );
}
