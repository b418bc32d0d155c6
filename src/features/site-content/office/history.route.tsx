import { useNavigate, useRevalidator } from "react-router";
import { formatMoment } from "#base/calendar/dates.ts";
import { isDocumentName, rulesOf } from "#features/documents.ts";
import { load, requireSuccess } from "#kit/client/requests.ts";
import type {
  DocumentResponse,
  VersionListResponse,
  VersionRecord,
} from "#kit/documents/documents.schemas.ts";
import type { DocumentName } from "#kit/documents/registry.ts";
import { ConfirmDialog, useConfirmation } from "#kit/office/confirm-dialog.tsx";
import { officeMeta } from "#kit/office/frame/office-meta.ts";
import { LoadedView, useLoaded } from "#kit/office/frame/screen.tsx";
import { pageIn } from "#kit/office/list/list.ts";
import { ChangeList } from "#kit/office/list/list-parts.tsx";
import { commonWords, loadingWords } from "#kit/office/office.words.ts";
import { adminApi } from "#kit/office/session/admin-api.ts";
import { Badge } from "#kit/ui/badge.tsx";
import { Button } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/layout.tsx";
import { SimplePager } from "#kit/ui/pager.tsx";
import type { Route } from "./+types/history.route";
import { DocumentHeading, UnknownDocument } from "./document-screen.tsx";

const versionsOnPage = 20;

export function meta({ params: { document: name }, matches }: Route.MetaArgs) {
  return officeMeta(matches, `History of ${isDocumentName(name) ? rulesOf(name).label : ""}`);
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

export function clientLoader({ params: { document: name }, request }: Route.ClientLoaderArgs) {
  if (!isDocumentName(name)) return null;
  const page = pageIn(new URL(request.url).searchParams);
  return { name, loading: load(readHistory(name, page), (history) => history) };
}

export default function History({ loaderData }: Route.ComponentProps) {
  return loaderData ? <LoadedHistory key={loaderData.name} {...loaderData} /> : <UnknownDocument />;
}

function LoadedHistory({ name, loading }: NonNullable<ReturnType<typeof clientLoader>>) {
  const history = useLoaded(loading);
  const title = history.loaded?.state === "ready" ? history.loaded.document.title : rulesOf(name).label;
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <header>
        <DocumentHeading
          title={`History of ${title}`}
          back={{ to: `/admin/site/${name}`, label: "Back to editing" }}
        />
      </header>
      <LoadedView {...history} words={loadingWords("the history")}>
        {(loaded) => <HistoryPage {...loaded} isLoading={history.isLoading} />}
      </LoadedView>
    </div>
  );
}

type HistoryPageProps = Awaited<ReturnType<typeof readHistory>> & { isLoading: boolean };

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
          label="Pages of the history"
          previousLabel="Newer"
          nextLabel="Older"
        >
          {`Page ${pagination.currentPage} of ${pagination.totalPages}`}
        </SimplePager>
      )}
      <ConfirmDialog
        of={restoring}
        title={({ version }) => `Restore version ${version}?`}
        text={() =>
          `It becomes the draft. Visitors see it after you publish it.${draft ? " The current draft is replaced, and its changes are lost." : ""}`
        }
        confirmLabel="Restore"
        busyLabel="Restoring..."
        cancelLabel={commonWords.cancel}
      />
    </>
  );
}

const states = {
  sample: { tone: "neutral", name: "Sample" },
  past: { tone: "neutral", name: "Earlier" },
  current: { tone: "good", name: "Public now" },
  scheduled: { tone: "warn", name: "Scheduled" },
  withdrawn: { tone: "neutral", name: "Cancelled" },
} as const;

function VersionCard({ version, onRestore }: { version: VersionRecord; onRestore: () => void }) {
  const { state, savedAt, savedBy, publishedAt, changes, moreChanges } = version;
  const name = `Version ${version.version}`;
  return (
    <Card as="li" padding="sm" className="sm:p-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-lg">{name}</h2>
        <Badge tone={states[state].tone}>{states[state].name}</Badge>
        {state !== "current" && (
          <Button size="sm" variant="secondary" onClick={onRestore} className="ml-auto">
            Restore
            <span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
      <p className="mt-1 text-sm text-ink-700">
        {savedAt ? `${savedBy ?? ""}, ${formatMoment(savedAt)}` : "The sample that came with this website."}
        {state === "scheduled" && publishedAt && ` Will be published on ${formatMoment(publishedAt)}.`}
      </p>
      {savedAt && (
        <div className="mt-4">
          {changes.length > 0 ? (
            <ChangeList
              changes={changes.map(({ where, before, after }) => ({ field: where, from: before, to: after }))}
              more={moreChanges}
            />
          ) : (
            <p className="text-sm text-ink-600">The same as the previous version.</p>
          )}
        </div>
      )}
    </Card>
  );
}
