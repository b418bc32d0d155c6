import type { ReactNode } from "react";
import { editorMessages } from "#content/office/editor-messages.ts";
import { type DocumentName, documents } from "#contract/content/documents.ts";
import { DocumentHeading } from "../document-heading.tsx";

type EditorHeadingProps = { name: DocumentName; children?: ReactNode };

export function EditorHeading({ name, children }: EditorHeadingProps) {
  const back = { to: "/admin/site", label: editorMessages.documents.toDocuments };
  return (
    <DocumentHeading title={documents[name].title} back={back}>
      {children}
    </DocumentHeading>
  );
}
