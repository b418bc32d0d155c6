import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { NoticeBar } from "#web/ui/notice-bar.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { Skeleton, SkeletonText } from "#web/ui/skeleton.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { Sheet, Specimen } from "./specimen.tsx";

export function StateSpecimens() {
  const [isShown, setIsShown] = useState(true);
  return (
    <Sheet title="States">
      <Specimen name="Notice bars">
        <div className="flex flex-col gap-3">
          <NoticeBar>The office is closed on Saturday.</NoticeBar>
          <NoticeBar kind="loading">Opening Entrance examination results…</NoticeBar>
          <NoticeBar kind="success">Your message reached the office.</NoticeBar>
          {isShown && (
            <NoticeBar kind="error" dismissLabel="Dismiss" onDismiss={() => setIsShown(false)}>
              Failed to open PDF: Entrance examination results. File may not exist.
            </NoticeBar>
          )}
          <NoticeBar
            kind="error"
            action={
              <Button size="sm" variant="secondary">
                Try again
              </Button>
            }
          >
            The notices did not arrive. We keep trying.
          </NoticeBar>
        </div>
      </Specimen>
      <Specimen name="Waiting">
        <div className="grid gap-6 md:grid-cols-3">
          <Spinner label="Loading entries..." />
          <div className="flex flex-col gap-4">
            <Skeleton className="aspect-video w-full" />
            <SkeletonText lines={3} />
          </div>
          <div className="flex flex-col justify-center gap-4">
            <Spinner layout="inline" label="Checking..." />
            <ProgressBar value={0.35} label="Upload" />
          </div>
        </div>
      </Specimen>
      <Specimen name="Empty and failed">
        <div className="grid gap-6 md:grid-cols-2">
          <EmptyState title="No entries found" action={<Button size="sm">Add one</Button>}>
            They appear here once they are added.
          </EmptyState>
          <ErrorState
            title="Failed to fetch entries. Please try again."
            retryLabel="Retry"
            onRetry={() => undefined}
          />
        </div>
      </Specimen>
    </Sheet>
  );
}
