import { Link } from "react-router";
import { adminApi } from "#accounts/session/admin-api.ts";
import { load } from "#client/api.ts";
import { officeMeta } from "#office/frame/office-meta.ts";
import { LoadedView, useLoaded } from "#office/frame/screen.tsx";
import { TextLink, textLinkClass } from "#ui/text-link.tsx";
import { DocumentHeading, UnknownDocument } from "../document-screen.tsx";
import type { DocumentResponse } from "../documents.schemas.ts";
import { type DocumentName, definitionOf, isDocumentName } from "../documents.ts";
import type { Route } from "./+types/editor.route";
import { EditorColumns, EditorPage, editorColumn } from "./editor.page.tsx";

export function meta({ params: { document: name }, matches }: Route.MetaArgs) {
  return officeMeta(matches, isDocumentName(name) ? definitionOf(name).title : "Site content");
}

const loadDocument = (name: DocumentName) =>
  load(adminApi.get<DocumentResponse>(`/content/${name}`), ({ document }) => ({ document }));

export function clientLoader({ params: { document: name } }: Route.ClientLoaderArgs) {
  return isDocumentName(name) ? { name, loading: loadDocument(name) } : null;
}

export default function Editor({ loaderData }: Route.ComponentProps) {
  return loaderData ? <LoadedEditor key={loaderData.name} {...loaderData} /> : <UnknownDocument />;
}

type LoadedEditorProps = { name: DocumentName; loading: ReturnType<typeof loadDocument> };

function LoadedEditor({ name, loading }: LoadedEditorProps) {
  const begun = useLoaded(loading);
  const { title, page } = begun.loaded?.state === "ready" ? begun.loaded.document : definitionOf(name);
  return (
    <EditorColumns>
      <header className={editorColumn}>
        <DocumentHeading title={title} back={{ to: "/admin/site", label: "All site content" }}>
          <p className="flex flex-wrap gap-x-5 text-sm">
            <Link to={`/admin/site/${name}/history`} className={textLinkClass}>
              History
            </Link>
            <TextLink href={page} arrow="external" newTabLabel=" (opens in a new tab)">
              Open the page
            </TextLink>
          </p>
        </DocumentHeading>
      </header>
      {begun.loaded?.state === "ready" ? (
        <EditorPage begun={begun.loaded.document} />
      ) : (
        <div className={`${editorColumn} mt-6`}>
          <LoadedView
            {...begun}
            words={{ loading: "Loading...", failed: "This part of the website could not be loaded." }}
          >
            {() => null}
          </LoadedView>
        </div>
      )}
    </EditorColumns>
  );
}
