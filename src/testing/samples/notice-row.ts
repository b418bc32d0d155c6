import type { Day } from "#base/calendar/dates.ts";
import { noticeFields } from "#features/notices/notices.rules.ts";
import type { NewNotice } from "#features/notices/notices.store.server.ts";
import { newColumns } from "#kit/fields/columns.ts";

/** A notice with a file elsewhere, for who writes to the database itself; the test names only what matters to it. */
export function noticeRow({ publish_day = "2025-01-01", ...columns }: Partial<NewNotice> = {}): NewNotice {
  const sent = { noticeTitle: "Exam routine", noticeType: "Exam", publishDate: publish_day } as const;
  return {
    ...newColumns(noticeFields, sent, publish_day as Day),
    file_key: null,
    file_link: "https://files.example/a.pdf",
    file_type: "pdf",
    file_title: "a.pdf",
    file_bytes: null,
    ...columns,
  };
}
