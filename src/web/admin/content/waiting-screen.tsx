import { ErrorState } from "#web/ui/state/error-state.tsx";
import { Spinner } from "#web/ui/state/spinner.tsx";

type WaitingScreenProps = {
  words: { loading: string; failed: string; retry: string };
  /** Why it did not arrive; undefined while it is on its way. */
  failure: string | undefined;
  isRetrying: boolean;
  onRetry: () => void;
};

/** In the place of a screen whose content is not there yet. */
export function WaitingScreen({ words, failure, isRetrying, onRetry }: WaitingScreenProps) {
  if (failure === undefined) return <Spinner label={words.loading} />;
  return (
    <ErrorState title={words.failed} retryLabel={words.retry} onRetry={onRetry} retrying={isRetrying}>
      {failure}
    </ErrorState>
  );
}
