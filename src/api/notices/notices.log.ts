import { noticeFields, noticeUploader } from "#contract/notices/notices.rules.ts";
import { type RecordWords, shortKey } from "../change-log/record-changes.ts";
import type { RowOf } from "../database/records/record.store.ts";

const { uploadedBy: _always, ...fields } = noticeFields;

/** How the log of changes speaks of notices. */
export const noticeWords: RecordWords<RowOf<"notices">> = {
  kind: "notice",
  fields,
  titleOf: ({ title }) => title,
  others: (row) => ({
    File: row.file_key ? `${row.file_title} (${shortKey(row.file_key)})` : (row.file_link ?? ""),
    // The same for every notice, unless a program says otherwise.
    ...(row.uploaded_by !== noticeUploader && { "Uploaded by": row.uploaded_by }),
  }),
};
