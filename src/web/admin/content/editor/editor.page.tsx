import { useState } from "react";
import { editorMessages } from "#content/office/editor-messages.ts";
import type { DocumentRecord } from "#contract/content/content.ts";
import { documents } from "#contract/content/documents.ts";
import { useFilesAnywhere } from "#web/lib/browser/files-anywhere.ts";
import { toastError } from "../../frame/toasts.ts";
import { EditorActionsContext, EditorViewContext } from "../fields/editor-context.ts";
import { PreviewPane } from "../preview/preview-pane.tsx";
import { EditorBar } from "./editor-bar.tsx";
import { editorColumn } from "./editor-columns.tsx";
import { EditorHead } from "./editor-head.tsx";
import { EditorNotices } from "./editor-notices.tsx";
import { EditorSections } from "./editor-sections.tsx";
import { MergeDialog } from "./merge-dialog.tsx";
import { ProblemSummary } from "./problem-summary.tsx";
import { useDocumentEditor } from "./use-document-editor.ts";

/** The form of a document, and the real page, under and beside its heading. */
export function EditorPage({ begun }: { begun: DocumentRecord }) {
  const editor = useDocumentEditor(begun);
  const { state, actions, view, rules, announcement } = editor;
  const { page } = documents[editor.name];
  const [putOff, setPutOff] = useState<typeof state.contested>();
  // One that is dropped beside its field would make the browser leave the page for it.
  useFilesAnywhere(() => toastError(editorMessages.editor.fileDropped, "drop"));
  return (
    <>
      <div className={editorColumn}>
        <EditorHead editor={editor} />
        <EditorNotices editor={editor} />
        <ProblemSummary editor={editor} />
        <EditorActionsContext value={actions}>
          <EditorViewContext value={view}>
            <form
              noValidate
              onSubmit={(event) => event.preventDefault()}
              aria-label={editorMessages.editor.form}
            >
              <EditorSections rules={rules} content={state.content} />
            </form>
          </EditorViewContext>
        </EditorActionsContext>
        <EditorBar editor={editor} onCompare={() => setPutOff(undefined)} />
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </div>
      <PreviewPane
        page={page}
        revision={state.document.draft?.revision ?? 0}
        version={state.document.version}
      />
      <MergeDialog
        contested={state.contested === putOff ? [] : state.contested}
        onChoose={editor.holder.choose}
        onPutOff={() => setPutOff(state.contested)}
      />
    </>
  );
}
