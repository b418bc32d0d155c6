import { Link, useRevalidator } from "react-router";
import { useSettled } from "#client/api.ts";
import { officeMeta } from "#office/frame/office-meta.ts";
import { TextLink, textLinkClass } from "#ui/text-link.tsx";
import { contentCalls } from "../content.calls.ts";
import { DocumentHeading, loaded, UnknownDocument, WaitingScreen } from "../document-screen.tsx";
import { type DocumentName, documents, isDocumentName } from "../documents.ts";
import { editorMessages } from "../editor.words.ts";
import type { Route } from "./+types/editor.route";
import { EditorColumns, EditorPage, editorColumn } from "./editor.page.tsx";

const words = editorMessages.editor;

export function meta({ params, matches }: Route.MetaArgs) {
  const { document: name } = params;
  return officeMeta(matches, isDocumentName(name) ? documents[name].title : editorMessages.documents.heading);
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { document: name } = params;
  if (!isDocumentName(name)) return { name: undefined, loading: undefined };
  return { name, loading: loaded(contentCalls.read(name)) };
}

export default function Editor({ loaderData: { name, loading } }: Route.ComponentProps) {
  if (!name) return <UnknownDocument />;
  return <LoadedEditor key={name} name={name} loading={loading} />;
}

type Loading = NonNullable<Route.ComponentProps["loaderData"]["loading"]>;

function LoadedEditor({ name, loading }: { name: DocumentName; loading: Loading }) {
  const { value, isPending } = useSettled(loading);
  const { revalidate } = useRevalidator();
  return (
    <EditorColumns>
      <header className={editorColumn}>
        <EditorHeading name={name} />
      </header>
      {value?.state === "ready" ? (
        <EditorPage begun={value.value.document} />
      ) : (
        <div className={`${editorColumn} mt-6`}>
          <WaitingScreen
            words={words}
            failure={value?.message}
            isRetrying={isPending}
            onRetry={() => void revalidate()}
          />
        </div>
      )}
    </EditorColumns>
  );
}

function EditorHeading({ name }: { name: DocumentName }) {
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
