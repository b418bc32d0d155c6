import type { NoticeType } from "#contract/notices/notices.rules.ts";
import type { FeedNotices } from "#contract/visit.ts";
import type { Queries } from "../database/tables/tables.ts";
import { kindOf } from "../files/file-types.ts";
import { nextChange } from "./notices.moments.ts";
import { createNoticePages } from "./notices.pages.ts";
import { toRecord } from "./notices.record.ts";

const unknownType = "application/octet-stream";

/** The newest notices that everyone may see, with what readers of feeds want to know of them. */
export async function readFeed(
  db: Queries,
  { type, limit }: { type: NoticeType | undefined; limit: number },
  now: () => Date,
): Promise<FeedNotices> {
  const liveAt = now();
  const [{ rows }, changesAt] = await Promise.all([
    createNoticePages(db).read({ type, liveAt }, { page: 1, limit }),
    nextChange(db, liveAt),
  ]);
  const notices = rows.map((row) => ({
    ...toRecord(row, liveAt),
    appearedAt: row.visible_from,
    // One that was written ahead was new to visitors when it appeared.
    changedAt: row.updated_at > row.visible_from ? row.updated_at : row.visible_from,
    contentType: kindOf(row.file_type)?.contentType ?? unknownType,
  }));
  return { notices, changesAt };
}
