import { noticeMessages } from "#content/office/notice-messages.ts";
import type { Notice } from "#contract/notices/notices.ts";
import { useRecordEditor } from "../record/use-record-editor.ts";
import { objectionTo, toForm } from "./notice-draft.ts";
import { noticeSteps } from "./notice-steps.ts";
import { noticeCalls } from "./notices.calls.ts";

const words = noticeMessages;

export function useNoticeEditor(onSaved: (notice: Notice, about: { isNew: boolean }) => void) {
  return useRecordEditor({
    steps: noticeSteps,
    idPrefix: "notice",
    check: ({ draft, editing }) => objectionTo(draft, editing),
    send: ({ draft, editing }, onProgress) => noticeCalls.save(editing, toForm(draft), onProgress),
    rowOf: ({ notice }) => notice,
    words: { failed: words.saveFailed, refused: words.saveRefused },
    onSaved,
  });
}
