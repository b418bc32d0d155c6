import { noticeMessages } from "#content/office/notice-messages.ts";
import type { Notice } from "#contract/notices/notices.ts";
import { useFilesAnywhere } from "#web/lib/browser/files-anywhere.ts";
import { RecordFormFrame } from "../record/record-form-frame.tsx";
import type { RecordEditor } from "../record/use-record-editor.ts";
import { comparedInNotice, type NoticeDraft } from "./notice-draft.ts";
import { NoticeFields } from "./notice-fields.tsx";
import { stateWhenSaved } from "./notice-state.ts";

export const formHeadingId = "notice-form";

type NoticesFormProps = { editor: RecordEditor<Notice, NoticeDraft>; onManyFiles: (files: File[]) => void };

export function NoticesForm({ editor, onManyFiles }: NoticesFormProps) {
  const { draft, editing } = editor.form;
  // An edited notice has one file.
  const takeMany = editing ? undefined : onManyFiles;
  useFilesAnywhere((file, all) => {
    if (takeMany && all.length > 1) takeMany(all);
    else if (!editor.isSaving) editor.change("noticeFile", file);
  });
  return (
    <RecordFormFrame
      headingId={formHeadingId}
      words={noticeMessages}
      editor={editor}
      hasFile={draft.noticeFile !== null}
      whenSaved={stateWhenSaved(draft, editing?.action ?? true, new Date())}
      compared={comparedInNotice}
    >
      <NoticeFields editor={editor} onManyFiles={takeMany} />
    </RecordFormFrame>
  );
}
