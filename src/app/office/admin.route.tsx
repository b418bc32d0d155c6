import { useEffect, useState } from "react";
import {
  Link,
  Outlet,
  replace,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useParams,
} from "react-router";
import { formatMoment } from "#base/calendar/dates.ts";
import { roleNames } from "#base/roles.ts";
import { SignInForm } from "#features/accounts/session/sign-in-form.tsx";
import { refreshUnread } from "#features/contact/unread-messages.ts";
import type { DashboardResponse } from "#features/dashboard/dashboard.schemas.ts";
import { accountScreen, firstScreen, isOpenTo, redirectFor } from "#features/office-screens.ts";
import { ApiFailure, callApi, load } from "#kit/client/requests.ts";
import { UnsavedChanges } from "#kit/office/form/unsaved-changes.tsx";
import { entryGuard } from "#kit/office/frame/office-meta.ts";
import { InsteadOfScreen } from "#kit/office/frame/screen.tsx";
import { isTimeOver } from "#kit/office/frame/screen-paths.ts";
import { needsScript, officeTitle } from "#kit/office/login.words.ts";
import { commonWords } from "#kit/office/office.words.ts";
import { signInGate, useGate } from "#kit/office/session/admin-api.ts";
import { knownMe, refreshMe, useMe } from "#kit/office/session/session.ts";
import { Button, buttonClass } from "#kit/ui/button.tsx";
import { Dialog } from "#kit/ui/dialog.tsx";
import { NoticeBar } from "#kit/ui/notice-bar.tsx";
import { Spinner } from "#kit/ui/spinner.tsx";
import { ErrorState } from "#kit/ui/states.tsx";
import type { Route } from "./+types/admin.route";
import { AdminFrame } from "./admin-frame.tsx";
import { messagesHref } from "./admin-nav.tsx";
import { ConfirmPasswordDialog } from "./confirm-password-dialog.tsx";

/** Without a session, or if that cannot be checked, redirects to the login. */
async function requireSession({ request }: { request: Request }, next: () => Promise<unknown>) {
  const mayEnter = await entryGuard.mayEnter().catch((error: unknown) => {
    if (error instanceof ApiFailure) return false;
    throw error;
  });
  if (!mayEnter) throw replace("/login");
  const me = knownMe();
  const instead = me && redirectFor(me, new URL(request.url).pathname);
  if (instead) throw replace(instead);
  await next();
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireSession];

/** Makes the router show the fallback until the guard has passed. An owner also gets the progress of 'Make it yours', before the first screen is drawn. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!isFirstScreen(request.url) || knownMe()?.role !== "owner") return null;
  const loaded = await load(
    callApi<DashboardResponse>("GET", "/dashboard"),
    ({ dashboard }) => dashboard.yours,
  );
  return loaded.state === "ready" && loaded.done < loaded.total ? loaded : null;
}

const isFirstScreen = (url: string | URL) => new URL(url).pathname.replace(/(?<!\/)\/+$/, "") === firstScreen;

export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return isFirstScreen(nextUrl) && !isFirstScreen(currentUrl);
}

/** The only part of the office that the server renders. */
export function HydrateFallback() {
  return (
    <main className="grid min-h-dvh place-content-center px-gutter">
      <h1 className="sr-only">{officeTitle}</h1>
      {/* Without script nothing is loading. */}
      <Spinner label="Loading roadblocks..." className="noscript:hidden" />
      <noscript>
        <p>{needsScript}</p>
      </noscript>
    </main>
  );
}

/** For errors in a screen's code. Screens show failed requests themselves. */
export function ErrorBoundary() {
  return (
    <main className="grid min-h-dvh place-content-center px-gutter">
      <ErrorState
        title="Something went wrong on this screen."
        retryLabel="Load the page again"
        onRetry={() => location.reload()}
      >
        This is our mistake. Please reload the page; everything that was saved is safe.
      </ErrorState>
    </main>
  );
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  // Only URLs without a screen have this parameter.
  const isUnknown = useParams()["*"] !== undefined;
  const me = useMe();
  const [isChecklistOpen, setIsChecklistOpen] = useState(true);
  useEffect(() => entryGuard.leave, []);
  if (!me) return null;
  const { role, mustChoosePasswordBy: chooseBy, mustSetUpSecondFactor } = me;
  // Only the own account is open yet.
  const isSettingUp = mustSetUpSecondFactor || (chooseBy !== null && isTimeOver(chooseBy));
  return (
    <UnsavedChanges>
      <AdminFrame hasMessages={!isSettingUp && isOpenTo(role, messagesHref)}>
        {chooseBy && <GivenPasswordBar chooseBy={chooseBy} isHere={pathname === accountScreen} />}
        {pathname === firstScreen && isChecklistOpen && loaderData && (
          <ChecklistBar {...loaderData} onDismiss={() => setIsChecklistOpen(false)} />
        )}
        {isUnknown || isOpenTo(role, pathname) ? (
          <Outlet />
        ) : (
          <InsteadOfScreen
            title="This screen is not open to you"
            link={{ to: "/admin/notice", label: "Go to the notices" }}
          >
            {`Your role is ${roleNames[role]}. If you need this screen for your work, please ask an owner of the site.`}
          </InsteadOfScreen>
        )}
      </AdminFrame>
      <ConfirmPasswordDialog />
      <SignInDialog />
    </UnsavedChanges>
  );
}

type ChecklistBarProps = { done: number; total: number; onDismiss: () => void };

function ChecklistBar({ done, total, onDismiss }: ChecklistBarProps) {
  return (
    <NoticeBar
      className="mb-6"
      onDismiss={onDismiss}
      action={
        <Link to="/admin/dashboard" className={buttonClass({ size: "sm", variant: "secondary" })}>
          Open the checklist
        </Link>
      }
    >
      {`Make it yours: ${done} of ${total} parts of this website are done.`}
    </NoticeBar>
  );
}

/** For a password that somebody else made up. It cannot be dismissed. */
function GivenPasswordBar({ chooseBy, isHere }: { chooseBy: string; isHere: boolean }) {
  const isOver = isTimeOver(chooseBy);
  return (
    <NoticeBar
      kind={isOver ? "error" : "info"}
      className="mb-6"
      action={
        !isHere && (
          <Link to={accountScreen} className={buttonClass({ size: "sm" })}>
            Choose a password
          </Link>
        )
      }
    >
      {isOver
        ? "Your generated password has expired. Please choose your own; then you can use everything again."
        : `Your password was generated for you. Please choose your own by ${formatMoment(chooseBy)}. After that, you cannot do anything else first.`}
    </NoticeBar>
  );
}

/** Opens when the session has ended. The request is repeated afterwards. */
function SignInDialog() {
  const isAsking = useGate(signInGate);

  function close(isSignedIn: boolean) {
    signInGate.answer(isSignedIn);
    if (!isSignedIn) return;
    void refreshUnread();
    // Somebody else may have signed in.
    refreshMe();
  }

  return (
    <Dialog
      open={isAsking}
      onClose={() => close(false)}
      title="Please sign in again"
      description="Your session has ended. Sign in to continue; nothing you typed is lost."
      closeLabel={commonWords.cancel}
      closesOutside={false}
    >
      <SignInForm onSignedIn={() => close(true)} className="flex flex-col gap-5">
        <Button variant="quiet" onClick={() => close(false)}>
          {commonWords.cancel}
        </Button>
      </SignInForm>
    </Dialog>
  );
}
