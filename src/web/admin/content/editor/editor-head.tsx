import { ChevronDown } from "lucide";
import { useDeferredValue } from "react";
import { Link } from "react-router";
import { editorMessages } from "#content/office/editor-messages.ts";
import { formatMoment } from "#contract/calendar/dates.ts";
import { changesBetween } from "#contract/content/changes.ts";
import { documents } from "#contract/content/documents.ts";
import { TextLink, textLinkClass } from "#web/ui/button/text-link.tsx";
import { Icon } from "#web/ui/picture/icon.tsx";
import { ChangeList } from "../../list/rows/change-list.tsx";
import { EditorHeading } from "./editor-heading.tsx";
import type { DocumentEditor } from "./use-document-editor.ts";

const words = editorMessages.editor;

/** What is edited, and what of it visitors see. */
export function EditorHead({ editor }: { editor: DocumentEditor }) {
  const { name, rules, state } = editor;
  const { document } = state;
  // Telling what differs takes longer than a keystroke may.
  const content = useDeferredValue(state.content);
  const { page } = documents[name];
  const hasDraft = document.draft !== null || !editor.holder.isSaved();
  const changes = hasDraft ? changesBetween(rules, document.content, content) : [];
  return (
    <header className="mb-6">
      <EditorHeading name={name}>
        <p className="flex flex-wrap gap-x-5 text-sm">
          <Link to={`/admin/site/${name}/history`} className={textLinkClass}>
            {words.history}
          </Link>
          <TextLink href={page} arrow="external" newTabLabel={words.newTab}>
            {words.openPage}
          </TextLink>
        </p>
      </EditorHeading>
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
    </header>
  );
}
