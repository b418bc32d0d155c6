import { useRevalidator } from "react-router";
import { editorMessages } from "#content/office/editor-messages.ts";
import { type DocumentName, documents, isDocumentName } from "#contract/content/documents.ts";
import { useSettled } from "#web/lib/calls/settled.ts";
import { officeMeta } from "../../frame/office-meta.ts";
import { contentCalls } from "../content.calls.ts";
import { loaded } from "../loaded.ts";
import { UnknownDocument } from "../unknown-document.tsx";
import { WaitingScreen } from "../waiting-screen.tsx";
import type { Route } from "./+types/editor.route";
import { EditorPage } from "./editor.page.tsx";
import { EditorColumns, editorColumn } from "./editor-columns.tsx";
import { EditorHeading } from "./editor-heading.tsx";

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
