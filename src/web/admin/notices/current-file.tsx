import { noticeMessages } from "#content/office/notice-messages.ts";
import type { Notice } from "#contract/notices/notices.ts";
import { fileSizeText } from "#web/ui/text/file-size.ts";

/** Which file the edited notice has now, and keeps unless another is given. */
export function CurrentFile({ notice }: { notice: Notice }) {
  if (!notice.fileUrl) return null;
  return (
    <p className="text-sm break-words text-ink-700">
      {noticeMessages.field.currentFile}{" "}
      <a href={notice.fileUrl} target="_blank" rel="noopener">
        {notice.fileTitle || notice.fileUrl}
      </a>
      {notice.fileBytes !== null && ` (${fileSizeText(notice.fileBytes)})`}
    </p>
  );
}
