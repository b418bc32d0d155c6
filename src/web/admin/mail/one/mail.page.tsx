import { useState } from "react";
import { mailingMessages } from "#content/office/mailing-messages.ts";
import { TextLink } from "#web/ui/button/text-link.tsx";
import { ErrorState } from "#web/ui/state/error-state.tsx";
import { Spinner } from "#web/ui/state/spinner.tsx";
import type { LoadedMailing } from "../mailings.calls.ts";
import { MissingSettings } from "../missing-settings.tsx";
import { LetterEditor } from "./letter-editor.tsx";
import { MailProgress } from "./mail-progress.tsx";

const words = mailingMessages.one;

type MailPageProps = {
  /** Undefined until it came. */
  loaded: LoadedMailing | undefined;
  isLoading: boolean;
  onReload: () => void;
};

/** One mail: a draft to write, or what became of one that was sent. */
export function MailPage({ loaded: newest, isLoading, onReload }: MailPageProps) {
  const { loaded, lookFailed } = useLastProgress(newest);
  const isDraft = loaded?.state === "ready" && loaded.mailing.state === "draft";
  const sentSubject = loaded?.state === "ready" ? loaded.mailing.subject : "";
  return (
    <div className="flex flex-col gap-6">
      <div>
        <TextLink href="/admin/mail" arrow="back">
          {words.back}
        </TextLink>
        <h1 className="mt-2 text-2xl break-words">
          {isDraft ? words.draftHeading : sentSubject || mailingMessages.heading}
        </h1>
      </div>
      {!loaded && <Spinner label={mailingMessages.loading} />}
      {loaded?.state === "failed" && (
        <ErrorState
          title={loaded.isMissing ? words.notThere : words.failed}
          retryLabel={mailingMessages.retry}
          onRetry={onReload}
          retrying={isLoading}
        >
          {loaded.message}
        </ErrorState>
      )}
      {loaded?.state === "ready" && (
        <>
          <MissingSettings mail={loaded.mail} />
          {isDraft ? (
            <LetterEditor key={loaded.mailing._id} {...loaded} onSent={onReload} />
          ) : (
            <MailProgress {...loaded} lookFailed={lookFailed} onReload={onReload} />
          )}
        </>
      )}
    </div>
  );
}

/** While a mail is sent, a look that failed leaves what the last one showed. */
function useLastProgress(newest: LoadedMailing | undefined) {
  const [progress, setProgress] = useState<LoadedMailing>();
  if (newest?.state === "ready" && newest.mailing.state !== "draft" && newest !== progress)
    setProgress(newest);
  const lookFailed = progress && newest?.state === "failed" && !newest.isMissing ? newest : undefined;
  return { loaded: lookFailed ? progress : newest, lookFailed };
}
