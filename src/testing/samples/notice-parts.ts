import type { noticeFields } from "#features/notices/notices.rules.ts";
import { type Part, textParts } from "../multipart-body.ts";
import { pdf } from "./sample-files.ts";

type NoticeForm = Record<keyof typeof noticeFields | "action" | "version" | "fileLink" | "fileType", string>;

/** The form of a notice with a file, as the back office sends it; the test names only what matters to it. */
export function noticeParts(
  fields: Partial<NoticeForm> = {},
  file: { filename: string; content: Buffer } | null = { filename: "routine.pdf", content: pdf },
): Part[] {
  const all = {
    noticeTitle: "Exam routine",
    noticeType: "Exam",
    publishDate: "2025-01-01",
    uploadedBy: "Admin",
    ...fields,
  };
  return [...textParts(all), ...(file ? [{ name: "noticeFile", ...file }] : [])];
}
