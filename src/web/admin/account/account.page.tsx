import { accountMessages } from "#content/office/account-messages.ts";
import { ownAccountMessages as words } from "#content/office/own-account-messages.ts";
import { ErrorState } from "#web/ui/state/error-state.tsx";
import { Spinner } from "#web/ui/state/spinner.tsx";
import { refreshMe } from "../session/me.ts";
import type { LoadedAccount } from "./account.calls.ts";
import { EmailSection } from "./email-section.tsx";
import { NameSection } from "./name-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { SecondFactorSection } from "./second-factor-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";

type AccountPageProps = {
  /** Undefined until it came. */
  loaded: LoadedAccount | undefined;
  isLoading: boolean;
  onReload: () => void;
};

/** Everything about one's own account. */
export function AccountPage({ loaded, isLoading, onReload }: AccountPageProps) {
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <h1 className="text-2xl">{words.heading}</h1>
      {!loaded && <Spinner label={words.loading} />}
      {loaded?.state === "failed" && (
        <ErrorState title={words.failed} retryLabel={words.retry} onRetry={onReload} retrying={isLoading}>
          {loaded.message}
        </ErrorState>
      )}
      {loaded?.state === "ready" && <Sections {...loaded} onReload={onReload} />}
    </div>
  );
}

type SectionsProps = Extract<LoadedAccount, { state: "ready" }> & { onReload: () => void };

function Sections({ account, sessions, onReload }: SectionsProps) {
  // The frame knows the name, the address and the password's time too.
  const changed = () => {
    onReload();
    refreshMe();
  };
  const mustChoose = account.mustChoosePasswordBy !== null;
  const password = <PasswordSection email={account.email} onSaved={changed} />;
  return (
    <>
      <p className="-mt-4 text-sm text-ink-700">{words.lead(accountMessages.role[account.role])}</p>
      {mustChoose && password}
      <NameSection name={account.name} onSaved={changed} />
      <EmailSection account={account} onSaved={changed} />
      {!mustChoose && password}
      <SecondFactorSection />
      {sessions.length > 0 && <SessionsSection sessions={sessions} onEnded={onReload} />}
    </>
  );
}
