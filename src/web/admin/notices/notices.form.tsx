import { officeMessages } from "#content/office-messages.ts";
import type { Notice } from "#contract/notices.ts";
import { useFilesAnywhere } from "#web/lib/files-anywhere.ts";
import { RecordFormFrame } from "../record/record-form-frame.tsx";
import type { RecordEditor } from "../record/use-record-editor.ts";
import type { NoticeDraft } from "./notice-draft.ts";
import { NoticeFields } from "./notice-fields.tsx";

export const formHeadingId = "notice-form";

type NoticesFormProps = { editor: RecordEditor<Notice, NoticeDraft> };

export function NoticesForm({ editor }: NoticesFormProps) {
  useFilesAnywhere((file) => !editor.isSaving && editor.change("noticeFile", file));
  return (
    <RecordFormFrame
      headingId={formHeadingId}
      words={officeMessages.notice}
      editor={editor}
      hasFile={editor.form.draft.noticeFile !== null}
    >
      <NoticeFields editor={editor} />
    </RecordFormFrame>
  );
}
