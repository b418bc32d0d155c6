import { useNavigate } from "react-router";
import { ownAccountMessages } from "#content/office/own-account-messages.ts";
import { Spinner } from "#web/ui/state/spinner.tsx";
import { officeMeta } from "../frame/office-meta.ts";
import { toastSuccess } from "../frame/toasts.ts";
import type { Route } from "./+types/reset.route";
import { BrokenLink } from "./broken-link.tsx";
import { LoginFrame } from "./login-frame.tsx";
import { passwordCalls } from "./password.calls.ts";
import { ResetForm } from "./reset-form.tsx";
import { useFollowedLink } from "./use-followed-link.ts";

const words = ownAccountMessages.reset;

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, words.heading);
}

/** Where the link of a mail leads whose reader has forgotten the password. */
export default function Reset() {
  const navigate = useNavigate();
  const { link, retry } = useFollowedLink(passwordCalls.look, words.incomplete);

  if (link.state === "failed") return <BrokenLink heading={words.failed} {...link} onRetry={retry} />;
  if (link.state === "looking")
    return (
      <LoginFrame heading={words.heading}>
        <Spinner label={words.looking} className="mt-8 noscript:hidden" />
      </LoginFrame>
    );
  return (
    <LoginFrame heading={words.heading} lead={words.lead(link.found)}>
      <ResetForm
        token={link.token}
        email={link.found}
        onSaved={async () => {
          toastSuccess(words.succeeded, "reset");
          await navigate("/login", { replace: true });
        }}
      />
    </LoginFrame>
  );
}
