import { useRevalidator } from "react-router";
import { editorMessages } from "#content/office/editor-messages.ts";
import { type DocumentName, documents, isDocumentName } from "#contract/content/documents.ts";
import { useSettled } from "#web/lib/calls/settled.ts";
import { officeMeta } from "../../frame/office-meta.ts";
import { readListQuery } from "../../list/query/list-query.ts";
import { contentCalls } from "../content.calls.ts";
import { DocumentHeading } from "../document-heading.tsx";
import { loaded } from "../loaded.ts";
import { UnknownDocument } from "../unknown-document.tsx";
import { WaitingScreen } from "../waiting-screen.tsx";
import type { Route } from "./+types/history.route";
import { HistoryPage } from "./history.page.tsx";

const words = editorMessages.history;
const versionsOnPage = 20;

export function meta({ params: { document: name }, matches }: Route.MetaArgs) {
  return officeMeta(matches, words.heading(isDocumentName(name) ? documents[name].title : ""));
}

export function clientLoader({ params: { document: name }, request }: Route.ClientLoaderArgs) {
  if (!isDocumentName(name)) return { name: undefined, loading: undefined };
  const { page } = readListQuery(new URL(request.url).searchParams);
  const both = Promise.all([contentCalls.versions(name, page, versionsOnPage), contentCalls.read(name)]);
  const loading = loaded(both.then(([versions, { document }]) => ({ ...versions, document })));
  return { name, loading };
}

export default function History({ loaderData: { name, loading } }: Route.ComponentProps) {
  if (!name) return <UnknownDocument />;
  return <LoadedHistory key={name} name={name} loading={loading} />;
}

type Loading = NonNullable<Route.ComponentProps["loaderData"]["loading"]>;

function LoadedHistory({ name, loading }: { name: DocumentName; loading: Loading }) {
  const { value, isPending } = useSettled(loading);
  const { revalidate } = useRevalidator();
  const back = { to: `/admin/site/${name}`, label: words.toEditor };
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <header>
        <DocumentHeading title={words.heading(documents[name].title)} back={back} />
      </header>
      {value?.state === "ready" ? (
        <HistoryPage {...value.value} isLoading={isPending} />
      ) : (
        <WaitingScreen
          words={words}
          failure={value?.message}
          isRetrying={isPending}
          onRetry={() => void revalidate()}
        />
      )}
    </div>
  );
}
