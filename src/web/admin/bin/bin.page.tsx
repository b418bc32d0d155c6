import { binMessages } from "#content/office/bin-messages.ts";
import { mayDo } from "#contract/accounts/roles.rules.ts";
import { binDays } from "#contract/records/visibility.ts";
import { FolderLinks } from "../list/folder-links.tsx";
import { ListSection } from "../list/list-section.tsx";
import type { ListPage } from "../list/loaded-list.ts";
import { usualSizes } from "../list/query/list-query.ts";
import type { ShownList } from "../list/query/use-list-in-address.ts";
import { shortLink } from "../list/rows/short-link.ts";
import { useMe } from "../session/me.ts";
import type { Binned } from "./bin.calls.ts";
import { type BinQuery, binKinds, binRoles, writeBinQuery } from "./bin-query.ts";
import { BinTable } from "./bin-table.tsx";
import { useRestoring } from "./use-restoring.ts";

const words = binMessages;

export function BinPage(props: ShownList<BinQuery, ListPage<Binned>>) {
  const { query, list, onReload } = props;
  const role = useMe()?.role;
  const restoring = useRestoring(list, onReload);
  /** A banner is called by its link. */
  const named = (row: Binned): Binned =>
    row.kind === "banners" ? { ...row, name: shortLink(row.name) } : row;
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 className="text-2xl">{words.heading}</h1>
        <p className="mt-2 max-w-prose text-sm text-ink-700">{words.lead(binDays)}</p>
      </div>
      <FolderLinks
        label={words.kinds}
        folders={binKinds
          .filter((kind) => role && mayDo(role, binRoles[kind]))
          .map((kind) => ({
            key: kind,
            name: words.kind[kind],
            search: writeBinQuery({ ...query, kind, page: 1, search: "" }).toString(),
            isOpen: kind === query.kind,
          }))}
      />
      <ListSection
        {...props}
        id="bin-list"
        words={{ ...words, listHeading: words.kind[query.kind] }}
        sizes={usualSizes}
      >
        {({ rows }) => (
          <BinTable rows={rows.map(named)} isSearched={query.search !== ""} restoring={restoring} />
        )}
      </ListSection>
    </div>
  );
}
