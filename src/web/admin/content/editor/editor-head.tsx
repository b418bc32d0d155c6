import { ChevronDown } from "lucide";
import { useDeferredValue } from "react";
import { editorMessages } from "#content/office/editor-messages.ts";
import { formatMoment } from "#contract/calendar/dates.ts";
import { changesBetween } from "#contract/content/changes.ts";
import { Icon } from "#web/ui/picture/icon.tsx";
import { ChangeList } from "../../list/rows/change-list.tsx";
import type { DocumentEditor } from "./use-document-editor.ts";

const words = editorMessages.editor;

/** What visitors see of what is edited. */
export function EditorHead({ editor }: { editor: DocumentEditor }) {
  const { rules, state } = editor;
  const { document } = state;
  // Telling what differs takes longer than a keystroke may.
  const content = useDeferredValue(state.content);
  const hasDraft = document.draft !== null || !editor.holder.isSaved();
  const changes = hasDraft ? changesBetween(rules, document.content, content) : [];
  return (
    <div className="mb-6">
      <p className="mt-1 text-sm text-ink-700">
        {document.isSample
          ? words.publicSample
          : words.publicNow(formatMoment(document.publishedAt ?? ""), document.savedBy ?? "")}{" "}
        {hasDraft ? words.draft(changes.length) : words.noDraft}
      </p>
      {changes.length > 0 && (
        <details className="group mt-1 text-sm">
          <summary className="flex min-h-touch w-fit items-center gap-1.5 font-semibold text-crimson-700">
            {words.changes}
            <Icon of={ChevronDown} className="size-4 transition-transform group-open:rotate-180" />
          </summary>
          <ChangeList changes={changes} />
        </details>
      )}
    </div>
  );
}
