import type { z } from "zod";
import { mayDo } from "#accounts/accounts.rules.ts";
import { adminApi } from "#accounts/session/admin-api.ts";
import { useMe } from "#accounts/session/session.ts";
import { addDays, dayOf, formatDay } from "#calendar/dates.ts";
import { messageOf } from "#client/api.ts";
import type { successResponse } from "#collections/responses.schemas.ts";
import { trashDays } from "#collections/visibility.ts";
import type { RoadblockListAnswer } from "#features/banners/banners.schemas.ts";
import type { NoticeListAnswer } from "#features/notices/notices.schemas.ts";
import { peoplePaths } from "#features/people/people.rules.ts";
import type { PeopleListAnswer } from "#features/people/people.schemas.ts";
import { StateLine } from "#office/form/state-badge.tsx";
import { officeMeta } from "#office/frame/office-meta.ts";
import { toastError, toastSuccess } from "#office/frame/toasts.ts";
import { FolderLinks } from "#office/list/list-filters.tsx";
import { type ShownList, useListInAddress, usualSizes } from "#office/list/list-query.ts";
import { ListSection } from "#office/list/list-section.tsx";
import { type ListPage, type LoadedList, loadList } from "#office/list/loaded-list.ts";
import { shortLink } from "#office/list/row-parts.tsx";
import { useBusyRows } from "#office/list/use-active-toggle.ts";
import { hasEveryWord } from "#search/search.rules.ts";
import { Button } from "#ui/button.tsx";
import { type Column, DataTable, TableDate } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/states.tsx";
import type { Route } from "./+types/trash.route";
import { binMessages } from "./trash.words.ts";
import {
  type BinKind,
  type BinQuery,
  binKinds,
  binRoles,
  readBinQuery,
  writeBinQuery,
} from "./trash-query.ts";

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, binMessages.heading);
}

/** Does not wait for the list: the screen is there at once, and stays while the list is loaded again. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readBinQuery(new URL(request.url).searchParams);
  return { query, list: binCalls.list(query) };
}

export default function Bin({ loaderData: { query, list } }: Route.ComponentProps) {
  return <BinPage {...useListInAddress(list, query, writeBinQuery)} />;
}

const words = binMessages;

type BinTableProps = { rows: Binned[]; isSearched: boolean; restoring: Restoring };

function BinTable({ rows, isSearched, restoring }: BinTableProps) {
  return (
    <DataTable
      caption={words.heading}
      columns={columnsOf(restoring)}
      rows={rows}
      empty={
        <EmptyState title={isSearched ? words.noneFound : words.empty}>
          {isSearched ? words.noMatch : words.emptyHint(trashDays)}
        </EmptyState>
      }
    />
  );
}

const dayOfDeletion = ({ deletedAt }: Binned) => dayOf(new Date(deletedAt));

const columnsOf = ({ isBusy, restore }: Restoring): Column<Binned>[] => [
  {
    key: "name",
    header: words.column.name,
    cell: ({ name }) => (
      <>
        <span className="font-semibold wrap-anywhere">{name}</span>
        <StateLine told={{ state: "binned" }} />
      </>
    ),
    className: "w-full",
    cardPlacement: "title",
  },
  {
    key: "deleted",
    header: words.column.deleted,
    cell: (row) => <TableDate>{formatDay(dayOfDeletion(row))}</TableDate>,
    className: "whitespace-nowrap",
  },
  {
    key: "goes",
    header: words.column.goes,
    cell: (row) => <TableDate>{formatDay(addDays(dayOfDeletion(row), trashDays))}</TableDate>,
    className: "whitespace-nowrap",
  },
  {
    key: "restore",
    header: words.column.restore,
    cell: (row) => (
      <Button size="sm" variant="secondary" busy={isBusy(row._id)} onClick={() => restore(row)}>
        {words.restore}
        <span className="sr-only"> {row.name}</span>
      </Button>
    ),
    cardPlacement: "actions",
  },
];

/** What is in the bin, whatever it was. */
interface Binned {
  _id: string;
  /** Its own: while another part of the bin is on its way, the rows of the last one stand there. */
  kind: BinKind;
  name: string;
  deletedAt: string;
}

const paths: Record<BinKind, string> = {
  notices: "/notices",
  faculty: peoplePaths.faculty,
  administration: peoplePaths.administration,
  banners: "/roadblock",
};

const binCalls = {
  list({ kind, page, limit, search }: BinQuery): Promise<LoadedList<ListPage<Binned>>> {
    const query = { page, limit };
    const asked = { ...query, search, bin: "true" };
    switch (kind) {
      case "notices":
        return loadList(adminApi.list<NoticeListAnswer>(paths[kind], asked), query, (answer) => ({
          rows: answer.notices.map((notice) => binned(kind, notice, notice.noticeTitle)),
          total: answer.pagination?.totalNotices ?? answer.notices.length,
        }));
      case "banners":
        return loadList(adminApi.list<RoadblockListAnswer>(paths[kind], asked), query, (answer) => ({
          rows: answer.roadblocks.map((banner) => binned(kind, banner, banner.link)),
          total: answer.total,
        }));
      default:
        return loadList(
          adminApi.list<PeopleListAnswer>(paths[kind], { bin: "true" }),
          query,
          ({ faculty }) => {
            // Their list comes whole.
            const found = faculty.filter(({ fullname }) => hasEveryWord(fullname, search));
            const rows = found.slice((page - 1) * limit, page * limit);
            return { rows: rows.map((person) => binned(kind, person, person.fullname)), total: found.length };
          },
        );
    }
  },

  restore: ({ kind, _id }: Binned) =>
    adminApi.post<z.infer<typeof successResponse>>(`${paths[kind]}/${_id}/restore`, {}),
};

const binned = (
  kind: BinKind,
  { _id, deletedAt }: { _id: string; deletedAt: string | null },
  name: string,
): Binned => ({
  _id,
  kind,
  name,
  deletedAt: deletedAt ?? "",
});

function BinPage(props: ShownList<BinQuery, ListPage<Binned>>) {
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
        <p className="mt-2 max-w-prose text-sm text-ink-700">{words.lead(trashDays)}</p>
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

interface Restoring {
  isBusy(id: string): boolean;
  restore(row: Binned): void;
}

/** Brings records back. */
function useRestoring(list: object | undefined, onReload: () => Promise<void>): Restoring {
  const rows = useBusyRows(list);

  async function restore(row: Binned) {
    const { _id } = row;
    rows.begin(_id);
    try {
      const answer = await binCalls.restore(row);
      if (!answer.success) {
        rows.end(_id);
        return alert(words.failed(answer.message));
      }
      rows.endWithNextList(_id);
      toastSuccess(answer.message, "restore");
      // What was pressed goes with its row.
      document.getElementById("content")?.focus({ preventScroll: true });
    } catch (error) {
      rows.end(_id);
      toastError(words.failed(messageOf(error)), "restore");
    }
    // Also after a failure: somebody else may have brought it back already.
    await onReload();
  }

  return {
    isBusy: rows.isBusy,
    restore: (row) => void restore(row),
  };
}
