import { useEffect } from "react";
import { Outlet, replace, useLocation, useParams } from "react-router";
import { officeMessages } from "#content/office/office-messages.ts";
import { ApiFailure } from "#web/lib/calls/api-failure.ts";
import { ErrorState } from "#web/ui/state/error-state.tsx";
import { Spinner } from "#web/ui/state/spinner.tsx";
import { UnsavedChanges } from "../record/unsaved-changes.tsx";
import { knownMe, useMe } from "../session/me.ts";
import type { Route } from "./+types/admin.layout";
import { AdminFrame } from "./admin-frame.tsx";
import { ClosedScreen } from "./closed-screen.tsx";
import { ConfirmPasswordDialog } from "./confirm-password-dialog.tsx";
import { entryGuard } from "./entry-guard.ts";
import { insteadOfPasswordChoice, isTimeOver } from "./given-password.ts";
import { GivenPasswordBar } from "./given-password-bar.tsx";
import { insteadOfSetUp } from "./required-second-factor.ts";
import { insteadOf, isOpenTo } from "./screen-roles.ts";
import { SignInDialog } from "./sign-in-dialog.tsx";

/** Before any screen loads: without a session, or when that cannot be checked, one is sent to the login. */
async function requireSession({ request }: { request: Request }, next: () => Promise<unknown>) {
  const mayEnter = await entryGuard.mayEnter().catch((error: unknown) => {
    if (error instanceof ApiFailure) return false;
    throw error;
  });
  if (!mayEnter) throw replace("/login");
  const me = knownMe();
  const { pathname } = new URL(request.url);
  const instead =
    me &&
    (insteadOfPasswordChoice(me.mustChoosePasswordBy, pathname) ??
      insteadOfSetUp(me.mustSetUpSecondFactor, pathname) ??
      insteadOf(me.role, pathname));
  if (instead) throw replace(instead);
  await next();
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireSession];

/** Loads nothing: it makes the router show the fallback until the guard has let the visitor in. */
export function clientLoader() {
  return null;
}

export function shouldRevalidate() {
  return false;
}

/** All that the server sends of the back office. */
export function HydrateFallback() {
  return (
    <main className="grid min-h-dvh place-content-center px-gutter">
      <h1 className="sr-only">{officeMessages.office.title}</h1>
      {/* Without script nothing is on its way. */}
      <Spinner label={officeMessages.guard.pending} className="noscript:hidden" />
      <noscript>
        <p>{officeMessages.office.needsScript}</p>
      </noscript>
    </main>
  );
}

/** For a fault in a screen's own code. A call that fails is shown by its screen. */
export function ErrorBoundary() {
  return (
    <main className="grid min-h-dvh place-content-center px-gutter">
      <ErrorState
        title={officeMessages.office.broken}
        retryLabel={officeMessages.office.reload}
        onRetry={() => location.reload()}
      >
        {officeMessages.office.brokenHint}
      </ErrorState>
    </main>
  );
}

export default function AdminLayout() {
  const { pathname } = useLocation();
  // Only an address of no screen has it, and that is said to everybody.
  const isUnknown = useParams()["*"] !== undefined;
  const me = useMe();
  useEffect(() => entryGuard.leave, []);
  if (!me) return null;
  const { role, version, mustChoosePasswordBy: chooseBy, mustSetUpSecondFactor } = me;
  return (
    <UnsavedChanges>
      <AdminFrame
        currentPath={pathname}
        role={role}
        version={version}
        isSettingUp={mustSetUpSecondFactor || (chooseBy !== null && isTimeOver(chooseBy))}
      >
        {chooseBy && <GivenPasswordBar chooseBy={chooseBy} currentPath={pathname} />}
        {isUnknown || isOpenTo(role, pathname) ? <Outlet /> : <ClosedScreen role={role} />}
      </AdminFrame>
      <ConfirmPasswordDialog />
      <SignInDialog />
    </UnsavedChanges>
  );
}
