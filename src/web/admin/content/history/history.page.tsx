import { useState } from "react";
import { Link } from "react-router";
import { editorMessages } from "#content/office/editor-messages.ts";
import type { DocumentRecord, VersionListAnswer, VersionRecord } from "#contract/content/content.ts";
import { buttonClass } from "#web/ui/button/button-class.ts";
import { Spinner } from "#web/ui/state/spinner.tsx";
import { RestoreDialog } from "./restore-dialog.tsx";
import { useRestoring } from "./use-restoring.ts";
import { VersionCard } from "./version-card.tsx";

const words = editorMessages.history;

type HistoryPageProps = Pick<VersionListAnswer, "versions" | "pagination"> & {
  document: DocumentRecord;
  /** Whether another page of it is on its way. */
  isLoading: boolean;
};

/** Every version of a document, the newest first: who, when, and what was changed. */
export function HistoryPage({ versions, pagination, document, isLoading }: HistoryPageProps) {
  const [asked, setAsked] = useState<VersionRecord>();
  const { restore, isRestoring } = useRestoring(document);
  return (
    <>
      <ol aria-busy={isLoading} className="flex flex-col gap-4">
        {versions.map((version) => (
          <VersionCard key={version.version} version={version} onRestore={() => setAsked(version)} />
        ))}
      </ol>
      <Pages {...pagination} isLoading={isLoading} />
      <RestoreDialog
        version={asked?.version}
        hasDraft={document.draft !== null}
        isRestoring={isRestoring}
        onClose={() => setAsked(undefined)}
        onRestore={(version) => void restore(version).then(() => setAsked(undefined))}
      />
    </>
  );
}

type PagesProps = VersionListAnswer["pagination"] & Pick<HistoryPageProps, "isLoading">;

function Pages({ currentPage, totalPages, hasPrevPage, hasNextPage, isLoading }: PagesProps) {
  if (totalPages < 2) return null;
  const look = buttonClass({ variant: "secondary", size: "sm" });
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      {hasPrevPage && (
        <Link to={{ search: `?page=${currentPage - 1}` }} className={look}>
          {words.newer}
        </Link>
      )}
      {words.page(currentPage, totalPages)}
      {hasNextPage && (
        <Link to={{ search: `?page=${currentPage + 1}` }} className={look}>
          {words.older}
        </Link>
      )}
      {isLoading && <Spinner layout="inline" label={words.loading} />}
    </div>
  );
}
