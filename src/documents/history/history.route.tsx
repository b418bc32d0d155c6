import { useNavigate, useRevalidator } from "react-router";
import { adminApi } from "#accounts/session/admin-api.ts";
import { formatMoment } from "#calendar/dates.ts";
import { load, requireSuccess } from "#client/api.ts";
import { ConfirmDialog, useConfirmation } from "#office/confirm-dialog.tsx";
import { officeMeta } from "#office/frame/office-meta.ts";
import { LoadedView, useLoaded } from "#office/frame/screen.tsx";
import { pageIn } from "#office/list/list.ts";
import { ChangeList } from "#office/list/list-parts.tsx";
import { commonWords } from "#office/office.words.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/layout.tsx";
import { SimplePager } from "#ui/pager.tsx";
import { DocumentHeading, UnknownDocument } from "../document-screen.tsx";
import type {
  DocumentRecord,
  DocumentResponse,
  VersionListResponse,
  VersionRecord,
} from "../documents.schemas.ts";
import { type DocumentName, definitionOf, isDocumentName } from "../documents.ts";
import { editorMessages } from "../editor.words.ts";
import type { Route } from "./+types/history.route";

const words = editorMessages.history;
const versionsOnPage = 20;

export function meta({ params: { document: name }, matches }: Route.MetaArgs) {
  return officeMeta(matches, words.heading(isDocumentName(name) ? definitionOf(name).title : ""));
}

async function readHistory(name: DocumentName, page: number) {
  const [versions, { document }] = await Promise.all([
    adminApi
      .get<VersionListResponse>(`/content/${name}/versions`, { page, limit: versionsOnPage })
      .then(requireSuccess),
    adminApi.get<DocumentResponse>(`/content/${name}`).then(requireSuccess),
  ]);
  return { ...versions, document };
}

const loadHistory = (name: DocumentName, page: number) => load(readHistory(name, page), (history) => history);

export function clientLoader({ params: { document: name }, request }: Route.ClientLoaderArgs) {
  if (!isDocumentName(name)) return null;
  return { name, loading: loadHistory(name, pageIn(new URL(request.url).searchParams)) };
}

export default function History({ loaderData }: Route.ComponentProps) {
  return loaderData ? <LoadedHistory key={loaderData.name} {...loaderData} /> : <UnknownDocument />;
}

type LoadedHistoryProps = { name: DocumentName; loading: ReturnType<typeof loadHistory> };

function LoadedHistory({ name, loading }: LoadedHistoryProps) {
  const history = useLoaded(loading);
  const { title } = history.loaded?.state === "ready" ? history.loaded.document : definitionOf(name);
  const back = { to: `/admin/site/${name}`, label: words.toEditor };
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <header>
        <DocumentHeading title={words.heading(title)} back={back} />
      </header>
      <LoadedView {...history} words={words}>
        {(loaded) => <HistoryPage {...loaded} isLoading={history.isLoading} />}
      </LoadedView>
    </div>
  );
}

type HistoryPageProps = Pick<VersionListResponse, "versions" | "pagination"> & {
  document: DocumentRecord;
  isLoading: boolean;
};

function HistoryPage({ versions, pagination, document, isLoading }: HistoryPageProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { name, draft } = document;
  const restoring = useConfirmation<VersionRecord, DocumentResponse>({
    about: "restore",
    send: ({ version }) =>
      adminApi
        .post<DocumentResponse>(`/content/${name}/restore`, { version, revision: draft?.revision ?? 0 })
        .catch((error: unknown) => {
          // Somebody else may have changed it in the meantime.
          void revalidate();
          throw error;
        }),
    closesOnFailure: true,
    onDone: () => void navigate(`/admin/site/${name}`),
  });
  return (
    <>
      <ol aria-busy={isLoading} className="flex flex-col gap-4">
        {versions.map((version) => (
          <VersionCard key={version.version} version={version} onRestore={() => restoring.ask(version)} />
        ))}
      </ol>
      {pagination.totalPages > 1 && (
        <SimplePager
          page={pagination.currentPage}
          pageCount={pagination.totalPages}
          onPage={(page) => void navigate({ search: `?page=${page}` })}
          label={words.pages}
          previousLabel={words.newer}
          nextLabel={words.older}
        >
          {words.page(pagination.currentPage, pagination.totalPages)}
        </SimplePager>
      )}
      <ConfirmDialog
        of={restoring}
        title={({ version }) => words.restoreTitle(version)}
        text={() => (draft ? `${words.restoreText} ${words.restoreOverDraft}` : words.restoreText)}
        confirmLabel={words.restoreConfirm}
        busyLabel={words.restoring}
        cancelLabel={commonWords.cancel}
      />
    </>
  );
}

const tones = {
  sample: "neutral",
  past: "neutral",
  current: "good",
  scheduled: "warn",
  withdrawn: "neutral",
} as const;

function VersionCard({ version, onRestore }: { version: VersionRecord; onRestore: () => void }) {
  const { state, savedAt, savedBy, publishedAt, changes, moreChanges } = version;
  const name = words.version(version.version);
  return (
    <Card as="li" padding="sm" className="sm:p-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-lg">{name}</h2>
        <Badge tone={tones[state]}>{words.state[state]}</Badge>
        {state !== "current" && (
          <Button size="sm" variant="secondary" onClick={onRestore} className="ml-auto">
            {words.restore}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
      <p className="mt-1 text-sm text-ink-700">
        {savedAt ? words.saved(savedBy ?? "", formatMoment(savedAt)) : words.came}
        {state === "scheduled" && publishedAt && ` ${words.willBePublic(formatMoment(publishedAt))}`}
      </p>
      {savedAt && (
        <div className="mt-4">
          {changes.length > 0 ? (
            <ChangeList
              changes={changes.map(({ where, before, after }) => ({ field: where, from: before, to: after }))}
              more={moreChanges}
            />
          ) : (
            <p className="text-sm text-ink-600">{words.noChanges}</p>
          )}
        </div>
      )}
    </Card>
  );
}
