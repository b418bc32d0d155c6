import { useNavigate } from "react-router";
import { accountMessages } from "#content/office/account-messages.ts";
import { Spinner } from "#web/ui/state/spinner.tsx";
import { officeMeta } from "../frame/office-meta.ts";
import { toastSuccess } from "../frame/toasts.ts";
import type { Route } from "./+types/invitation.route";
import { BrokenLink } from "./broken-link.tsx";
import { lookAtInvitation } from "./invitation.calls.ts";
import { InvitationForm } from "./invitation-form.tsx";
import { LoginFrame } from "./login-frame.tsx";
import { useFollowedLink } from "./use-followed-link.ts";

const words = accountMessages.taking;

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, words.heading);
}

/** Where the link of an invitation leads. */
export default function InvitationRoute() {
  const navigate = useNavigate();
  const { link, retry } = useFollowedLink(lookAtInvitation, words.incomplete);

  if (link.state === "failed") return <BrokenLink heading={words.failed} {...link} onRetry={retry} />;
  if (link.state === "looking")
    return (
      <LoginFrame heading={words.heading}>
        <Spinner label={words.looking} className="mt-8 noscript:hidden" />
      </LoginFrame>
    );
  const { token, found: invitation } = link;
  return (
    <LoginFrame
      heading={words.heading}
      lead={words.lead(invitation.email, accountMessages.role[invitation.role])}
    >
      <InvitationForm
        token={token}
        invitation={invitation}
        onTaken={async () => {
          toastSuccess(words.succeeded, "login");
          await navigate("/admin/roadblock", { replace: true });
        }}
      />
    </LoginFrame>
  );
}
