import { useEffect } from "react";
import { useNavigate } from "react-router";
import { doorMessages } from "#content/office/office-door-messages.ts";
import { ApiFailure } from "#web/lib/calls/api-failure.ts";
import { visitContext } from "#web/lib/visit.ts";
import { officeMeta } from "../frame/office-meta.ts";
import { toastError, toastSuccess } from "../frame/toasts.ts";
import { hasSession } from "../session/session.calls.ts";
import type { Route } from "./+types/login.route";
import { LoginPage } from "./login.page.tsx";
import { takeStaleToken } from "./stale-token.ts";

const afterLogin = "/admin/roadblock";

/** So that whoever has forgotten the password is helped without a call. */
export const loader = ({ context }: Route.LoaderArgs) => ({ canMail: context.get(visitContext).canMail });

export const shouldRevalidate = () => false;

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, doorMessages.login.heading);
}

export default function Login({ loaderData: { canMail } }: Route.ComponentProps) {
  const navigate = useNavigate();

  // After hydration and not in a loader, so that the form is there at once and keeps what is typed meanwhile.
  useEffect(() => {
    if (takeStaleToken(localStorage)) {
      location.replace("/home");
      return;
    }
    const leaving = new AbortController();
    hasSession(leaving.signal).then(
      (isSignedIn) => isSignedIn && navigate(afterLogin, { replace: true }),
      (error) => {
        // If the session cannot be checked, the form is still there to sign in.
        if (!leaving.signal.aborted && !(error instanceof ApiFailure)) throw error;
      },
    );
    return () => leaving.abort();
  }, [navigate]);

  return (
    <LoginPage
      canMail={canMail}
      onSignedIn={async (remark) => {
        toastSuccess(doorMessages.login.succeeded, "login");
        if (remark) toastSuccess(remark, "recovery code");
        await navigate(afterLogin);
      }}
      onFailed={(message) => toastError(doorMessages.login.failed(message), "login")}
    />
  );
}
