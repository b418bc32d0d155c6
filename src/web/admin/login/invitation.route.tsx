import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { accountMessages } from "#content/account-messages.ts";
import { ApiFailure } from "#web/lib/api-failure.ts";
import { officeMeta } from "../frame/office-meta.ts";
import { toastSuccess } from "../frame/toasts.ts";
import type { Route } from "./+types/invitation.route";
import { lookAtInvitation } from "./invitation.calls.ts";
import { InvitationPage, type LookedAt } from "./invitation.page.tsx";

const words = accountMessages.taking;

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, words.heading);
}

/** The token stands after the # of the address, where no server sees it. */
export default function InvitationRoute() {
  const navigate = useNavigate();
  const [looked, setLooked] = useState<LookedAt>({ state: "looking" });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once more for each press of the button
  useEffect(() => {
    let isLeft = false;
    const token = location.hash.slice(1);
    const show = (next: LookedAt) => !isLeft && setLooked(next);
    if (!token) show({ state: "failed", message: words.incomplete, mayRetry: false });
    else {
      show({ state: "looking" });
      lookAtInvitation(token).then(
        (invitation) => show({ state: "ready", token, invitation }),
        (error: unknown) => {
          if (!(error instanceof ApiFailure)) throw error;
          show({ state: "failed", message: error.message, mayRetry: error.status !== 410 });
        },
      );
    }
    return () => {
      isLeft = true;
    };
  }, [tries]);

  // Another link in the same tab changes only what stands after the #, and loads nothing.
  useEffect(() => {
    const again = () => setTries((before) => before + 1);
    addEventListener("hashchange", again);
    return () => removeEventListener("hashchange", again);
  }, []);

  return (
    <InvitationPage
      looked={looked}
      onRetry={() => setTries((before) => before + 1)}
      onTaken={async () => {
        toastSuccess(words.succeeded, "login");
        await navigate("/admin/roadblock", { replace: true });
      }}
    />
  );
}
