import { Link } from "react-router";
import { editorMessages } from "#content/office/editor-messages.ts";
import { buttonClass } from "#web/ui/button/button-class.ts";
import { EmptyState } from "#web/ui/state/empty-state.tsx";

const words = editorMessages.documents;

export function UnknownDocument() {
  return (
    <>
      <h1 className="sr-only">{words.heading}</h1>
      <EmptyState
        title={words.unknownTitle}
        action={
          <Link to="/admin/site" className={buttonClass({ variant: "secondary" })}>
            {words.toDocuments}
          </Link>
        }
      >
        {words.unknownHint}
      </EmptyState>
    </>
  );
}
