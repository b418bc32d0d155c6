import type { ChangedTables } from "#api/database/records/changes.ts";
import { holdRead } from "#api/database/records/held-reads.ts";
import type { SiteReads } from "#contract/visit.ts";

type Held = Pick<SiteReads, "notices" | "people" | "roadblocks">;

/** The same reads, of which those of the pages that everybody opens are done once until something of theirs changes. */
export function holdReads({ notices, people, roadblocks }: Held, now: () => Date) {
  const latest = holdRead(["notices"], now, notices.latest);
  const board = holdRead(["notices", "file_pages"], now, notices.page);
  const banners = holdRead(["roadblocks", "pictures", "picture_variants"], now, roadblocks.active);
  const group = holdRead(
    ["people", "pictures", "picture_variants"],
    now,
    async (name: Parameters<typeof people.list>[0]) => ({
      people: await people.list(name),
      changesAt: undefined,
    }),
  );
  return {
    reads: {
      notices: { ...notices, latest: latest.read, page: board.read },
      people: { ...people, list: async (name) => (await group.read(name)).people },
      roadblocks: { active: banners.read },
    } satisfies Held,
    /** Something has changed. */
    forget(tables: ChangedTables): void {
      for (const held of [latest, board, banners, group]) held.forget(tables);
    },
  };
}
