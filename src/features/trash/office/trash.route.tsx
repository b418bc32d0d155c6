import { addDays, dayOf } from "#base/calendar/dates.ts";
import { hasEveryWord } from "#base/folding.ts";
import type { SuccessResponse } from "#base/responses.schemas.ts";
import { mayDo } from "#base/roles.ts";
import { type CollectionName, collectionNames, collections } from "#features/collections.ts";
import { type RecordState, trashDays } from "#kit/collections/visibility.ts";
import { ConfirmDialog, useConfirmation } from "#kit/office/confirm-dialog.tsx";
import { StateLine } from "#kit/office/form/state-badge.tsx";
import { screenMeta } from "#kit/office/frame/office-meta.ts";
import { Screen } from "#kit/office/frame/screen.tsx";
import { defineList, listRecords, recordNameIn, useList } from "#kit/office/list/list.ts";
import { buttonColumn, dayColumn, FolderLinks } from "#kit/office/list/list-parts.tsx";
import { ListView } from "#kit/office/list/list-view.tsx";
import { BulkBar, selectColumn } from "#kit/office/list/record-list.tsx";
import { namesOf, useRecords } from "#kit/office/list/records.ts";
import { commonWords, listWords } from "#kit/office/office.words.ts";
import { adminApi } from "#kit/office/session/admin-api.ts";
import { knownMe, useMayDo } from "#kit/office/session/session.ts";
import type { Column } from "#kit/ui/data-table.tsx";
import type { Route } from "./+types/trash.route";

export const meta = screenMeta("Trash");

interface Deleted {
  _id: string;
  /** While another part of the trash is loaded, the rows of the last one are still shown. */
  kind: CollectionName;
  state: RecordState;
  name: string;
  deletedAt: string | null;
}

const trash = defineList({
  /** Without a kind, the first one of which there are records. */
  filters: { kind: ["", ...collectionNames] },
  tab: "kind",
  async request({ kind: asked, page, limit, search }) {
    const counts = await countDeleted();
    const kind = asked || (collectionNames.find((name) => counts[name]) ?? "notices");
    const query = { page, limit, search, bin: "true" };
    const found = await listRecords<Omit<Deleted, "kind" | "name">>(collections[kind], query);
    if (!found.success) return found;
    const nameOf = recordNameIn(collections[kind]);
    const rows: Deleted[] = found.rows.map((row) => ({ ...row, kind, name: nameOf(row) }));
    if (found.hasPages) return { ...found, rows, kind, counts };
    const matching = rows.filter(({ name }) => hasEveryWord(name, search));
    const shown = matching.slice((page - 1) * limit, page * limit);
    return { ...found, rows: shown, total: matching.length, kind, counts };
  },
});

function openKinds(): CollectionName[] {
  const role = knownMe()?.role;
  return collectionNames.filter((kind) => role && mayDo(role, collections[kind].role));
}

async function countDeleted(): Promise<Partial<Record<CollectionName, number>>> {
  const counted = openKinds().map(async (kind) => {
    // The trash is useful without a number.
    const found = await listRecords(collections[kind], { limit: 1, bin: "true" }).catch(() => undefined);
    return [kind, found?.success ? found.total : 0] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({ list: trash.load(request) });

export default function Trash({ loaderData }: Route.ComponentProps) {
  const list = useList(trash, loaderData.list);
  const { query } = list;
  const kind = query.kind || list.ready?.kind || "notices";
  const records = useRecords<Deleted>(list, {
    collection: collections[list.ready?.rows[0]?.kind ?? kind],
    nameOf: ({ name }) => name,
  });

  const removal = useConfirmation<readonly Deleted[], SuccessResponse>({
    about: "delete for good",
    send: (rows) => adminApi.post(`${collections[kind].path}/remove`, { ids: rows.map(({ _id }) => _id) }),
    onDone: () => list.reload(),
  });
  const isOwner = useMayDo("owner");

  const columns: Column<Deleted>[] = [
    selectColumn(records),
    {
      header: "What",
      cell: ({ name }) => (
        <>
          <span className="font-semibold wrap-anywhere">{name}</span>
          <StateLine info={{ state: "binned" }} />
        </>
      ),
      className: "w-full",
      cardPlacement: "title",
    },
    dayColumn("Deleted", dayOfDeletion),
    dayColumn("Gone for good", (row) => addDays(dayOfDeletion(row), trashDays)),
    buttonColumn(
      commonWords.restore,
      ({ name }) => name,
      (row) => records.restore([row]),
    ),
    ...(isOwner
      ? [
          buttonColumn<Deleted>(
            "Delete for good",
            ({ name }) => name,
            (row) => removal.ask([row]),
            { variant: "danger", className: "whitespace-nowrap" },
          ),
        ]
      : []),
  ];

  return (
    <Screen
      heading="Trash"
      lead={`Deleted records stay here for ${trashDays} days and can be restored as they were. Then they are deleted for good, with their files.`}
    >
      <FolderLinks
        label="What was deleted"
        folders={openKinds().map((each) => ({
          key: each,
          name: tabName(each, list.ready?.counts[each]),
          search: trash.write({ ...query, kind: each, page: 1, search: "" }).toString(),
          isOpen: each === kind,
        }))}
      />
      <ListView
        list={list}
        id="bin-list"
        words={{
          ...listWords("trash", collections[kind].office.label),
          empty: query.search ? "Nothing found" : "None in the trash",
        }}
        columns={columns}
        frame={(table, { rows }) => (
          <>
            {rows.length > 0 && (
              <BulkBar records={records} isTrash onRemove={isOwner ? removal.ask : undefined} />
            )}
            {table}
            <ConfirmDialog
              of={removal}
              title={(asked) =>
                asked.length === 1 ? "Delete it for good?" : `Delete ${asked.length} for good?`
              }
              text={(asked) =>
                `${namesOf(asked.map(({ name }) => name))}: this cannot be undone. The log keeps the name.`
              }
              confirmLabel="Delete for good"
            />
          </>
        )}
        emptyHint={`Nothing of this kind was deleted in the last ${trashDays} days.`}
      />
    </Screen>
  );
}

const tabName = (kind: CollectionName, count = 0) =>
  count > 0 ? `${collections[kind].office.label} (${count})` : collections[kind].office.label;

const dayOfDeletion = ({ deletedAt }: Deleted) => dayOf(new Date(deletedAt ?? ""));
