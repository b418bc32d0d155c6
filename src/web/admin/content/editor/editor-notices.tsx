import { messages } from "#content/messages.ts";
import { editorMessages } from "#content/office/editor-messages.ts";
import { formatMoment } from "#contract/calendar/dates.ts";
import { Button } from "#web/ui/button/button.tsx";
import { NoticeBar } from "#web/ui/state/notice-bar.tsx";
import type { DocumentEditor } from "./use-document-editor.ts";

/** What somebody should know before they type on. */
export function EditorNotices({ editor }: { editor: DocumentEditor }) {
  const { state, holder, publishing } = editor;
  const { scheduled, draft, isDamaged } = state.document;
  const hasDraft = draft !== null || !holder.isSaved();
  return (
    <div className="flex flex-col gap-3 not-empty:mb-5">
      {isDamaged && <NoticeBar kind="error">{editorMessages.editor.damaged}</NoticeBar>}
      {scheduled && (
        <NoticeBar
          action={
            <Button
              size="sm"
              variant="secondary"
              busy={publishing.underWay === "takeBack"}
              onClick={() => void publishing.takeBack()}
            >
              {hasDraft ? editorMessages.editor.takeBackKeepingDraft : editorMessages.editor.takeBack}
            </Button>
          }
        >
          {editorMessages.editor.scheduled(formatMoment(scheduled.publishAt), scheduled.savedBy)}
        </NoticeBar>
      )}
      {state.isBroughtBack && (
        <NoticeBar
          onDismiss={holder.forgetBroughtBack}
          dismissLabel={messages.toast.dismiss}
          action={
            <Button size="sm" variant="secondary" onClick={holder.dropBroughtBack}>
              {editorMessages.save.dropBroughtBack}
            </Button>
          }
        >
          {editorMessages.save.broughtBack}
        </NoticeBar>
      )}
      {state.merges > 0 && <NoticeBar>{editorMessages.save.merged}</NoticeBar>}
    </div>
  );
}
