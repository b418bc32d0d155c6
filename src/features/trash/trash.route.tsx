import { mayDo, type Role } from "#accounts/accounts.rules.ts";
import { adminApi } from "#accounts/session/admin-api.ts";
import { useMe } from "#accounts/session/session.ts";
import { addDays, dayOf, formatDay } from "#calendar/dates.ts";
import type { FailureResponse, SuccessResponse } from "#collections/responses.schemas.ts";
import { trashDays } from "#collections/visibility.ts";
import type { RoadblockListAnswer } from "#features/banners/banners.schemas.ts";
import type { NoticeListAnswer } from "#features/notices/notices.schemas.ts";
import { peoplePaths } from "#features/people/people.rules.ts";
import type { PeopleListAnswer } from "#features/people/people.schemas.ts";
import { StateLine } from "#office/form/state-badge.tsx";
import { screenMeta } from "#office/frame/office-meta.ts";
import { Screen } from "#office/frame/screen.tsx";
import { toastSuccess } from "#office/frame/toasts.ts";
import { defineList, type ListQuery, useList } from "#office/list/list.ts";
import { FolderLinks, RowButton, shortLink } from "#office/list/list-parts.tsx";
import { ListView } from "#office/list/list-view.tsx";
import { useAction } from "#office/use-action.ts";
import { hasEveryWord } from "#search/search.rules.ts";
import { type Column, TableDate } from "#ui/data-table.tsx";
import type { Route } from "./+types/trash.route";
import { trashMessages as words } from "./trash.words.ts";

export const meta = screenMeta(words.heading);

const kinds = ["notices", "faculty", "administration", "banners"] as const;
type Kind = (typeof kinds)[number];

interface Deleted {
  _id: string;
  /** While another part of the trash is loaded, the rows of the last one are still shown. */
  kind: Kind;
  name: string;
  deletedAt: string | null;
}

interface DeletedPage {
  success: true;
  rows: Deleted[];
  total: number;
}

interface TrashKind {
  path: string;
  /** The least role that sees what was deleted of this kind. */
  role: Role;
  pageOf: (path: string, query: ListQuery) => Promise<DeletedPage | FailureResponse>;
}

const deleted = { bin: "true" };

const trashKinds: Record<Kind, TrashKind> = {
  notices: {
    path: "/notices",
    role: "publisher",
    async pageOf(path, query) {
      const response = await adminApi.list<NoticeListAnswer>(path, { ...query, ...deleted });
      if (!response.success) return response;
      const { notices, pagination } = response;
      const rows = notices.map((one) => ({ ...one, kind: "notices" as const, name: one.noticeTitle }));
      return { success: true, rows, total: pagination?.totalNotices ?? rows.length };
    },
  },
  faculty: peopleKind("faculty"),
  administration: peopleKind("administration"),
  banners: {
    path: "/roadblock",
    role: "editor",
    async pageOf(path, query) {
      const response = await adminApi.list<RoadblockListAnswer>(path, { ...query, ...deleted });
      if (!response.success) return response;
      const rows = response.roadblocks.map((one) => ({
        ...one,
        kind: "banners" as const,
        name: shortLink(one.link),
      }));
      return { success: true, rows, total: response.total };
    },
  },
};

function peopleKind(kind: "faculty" | "administration"): TrashKind {
  return {
    path: peoplePaths[kind],
    role: "editor",
    async pageOf(path, { page, limit, search }) {
      const response = await adminApi.list<PeopleListAnswer>(path, deleted);
      if (!response.success) return response;
      // Their list has no pages.
      const found = response.faculty.filter(({ fullname }) => hasEveryWord(fullname, search));
      const rows = found
        .slice((page - 1) * limit, page * limit)
        .map((one) => ({ ...one, kind, name: one.fullname }));
      return { success: true, rows, total: found.length };
    },
  };
}

const trash = defineList({
  filters: { kind: kinds },
  request: ({ kind, ...query }) => trashKinds[kind].pageOf(trashKinds[kind].path, query),
  pageOf: ({ rows, total }: DeletedPage) => ({ rows, total }),
});

/** Not awaited: the screen is there at once, and stays while the list is loaded again. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({ list: trash.load(request) });

export default function Trash({ loaderData }: Route.ComponentProps) {
  const list = useList(trash, loaderData.list);
  const { query } = list;
  const role = useMe()?.role;
  const { run, isRunning } = useAction({ list: list.ready });

  async function restore({ kind, _id }: Deleted) {
    await run(
      `restore ${_id}`,
      () => adminApi.post<SuccessResponse>(`${trashKinds[kind].path}/${_id}/restore`, {}),
      ({ message }) => {
        toastSuccess(message, `restore ${_id}`);
        // The button goes with its row.
        document.getElementById("content")?.focus({ preventScroll: true });
      },
    );
    // Also after a failure: somebody else may have restored it already.
    await list.reload();
  }

  const columns: Column<Deleted>[] = [
    {
      key: "name",
      header: words.column.name,
      cell: ({ name }) => (
        <>
          <span className="font-semibold wrap-anywhere">{name}</span>
          <StateLine info={{ state: "binned" }} />
        </>
      ),
      className: "w-full",
      cardPlacement: "title",
    },
    dayColumn("deleted", words.column.deleted, dayOfDeletion),
    dayColumn("goes", words.column.goes, (row) => addDays(dayOfDeletion(row), trashDays)),
    {
      key: "restore",
      header: words.restore,
      cell: (row) => (
        <RowButton of={row.name} busy={isRunning(`restore ${row._id}`)} onClick={() => void restore(row)}>
          {words.restore}
        </RowButton>
      ),
      cardPlacement: "actions",
    },
  ];

  return (
    <Screen heading={words.heading} lead={words.lead(trashDays)}>
      <FolderLinks
        label={words.kinds}
        folders={kinds
          .filter((kind) => role && mayDo(role, trashKinds[kind].role))
          .map((kind) => ({
            key: kind,
            name: words.kind[kind],
            search: trash.write({ ...query, kind, page: 1, search: "" }).toString(),
            isOpen: kind === query.kind,
          }))}
      />
      <ListView
        list={list}
        id="bin-list"
        words={{
          ...words,
          listHeading: words.kind[query.kind],
          empty: query.search ? words.noneFound : words.empty,
        }}
        columns={columns}
        emptyHint={query.search ? words.noMatch : words.emptyHint(trashDays)}
      />
    </Screen>
  );
}

const dayOfDeletion = ({ deletedAt }: Deleted) => dayOf(new Date(deletedAt ?? ""));

const dayColumn = (key: string, header: string, dayIn: (row: Deleted) => string): Column<Deleted> => ({
  key,
  header,
  cell: (row) => <TableDate>{formatDay(dayIn(row))}</TableDate>,
  className: "whitespace-nowrap",
});
