import type { Notice } from "#contract/notices.ts";
import { toRecord } from "./notices.record.ts";
import type { NoticeRow } from "./notices.store.ts";

/** The rows of a few pages. */
const maxKnown = 200;

/**
 * Notices that are live, as records. One whose row did not change stays the same object, so that whatever is made of it is made
 * once: after a write a page of 25 is read anew, of which 24 are as before.
 */
export function createSameRecords() {
  const known = new Map<string, { row: NoticeRow; notice: Notice }>();
  return (row: NoticeRow, at: Date): Notice => {
    const before = known.get(row.id);
    if (before && isSame(before.row, row)) return before.notice;
    const notice = toRecord(row, at);
    if (known.size >= maxKnown) known.clear();
    known.set(row.id, { row, notice });
    return notice;
  };
}

function isSame(one: NoticeRow, other: NoticeRow): boolean {
  for (const column in one)
    if (one[column as keyof NoticeRow] !== other[column as keyof NoticeRow]) return false;
  return true;
}
