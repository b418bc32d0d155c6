import { Link } from "react-router";
import { editorMessages } from "#content/office/editor-messages.ts";
import { type DocumentName, documents } from "#contract/content/documents.ts";
import { TextLink, textLinkClass } from "#web/ui/button/text-link.tsx";
import { DocumentHeading } from "../document-heading.tsx";

const words = editorMessages.editor;

export function EditorHeading({ name }: { name: DocumentName }) {
  const { title, page } = documents[name];
  const back = { to: "/admin/site", label: editorMessages.documents.toDocuments };
  return (
    <DocumentHeading title={title} back={back}>
      <p className="flex flex-wrap gap-x-5 text-sm">
        <Link to={`/admin/site/${name}/history`} className={textLinkClass}>
          {words.history}
        </Link>
        <TextLink href={page} arrow="external" newTabLabel={words.newTab}>
          {words.openPage}
        </TextLink>
      </p>
    </DocumentHeading>
  );
}
