import { useNavigate } from "react-router";
import type { z } from "zod";
import { callApi, requireSuccess } from "#client/api.ts";
import { officeMeta } from "#office/frame/office-meta.ts";
import { toastSuccess } from "#office/frame/toasts.ts";
import { TextField } from "#ui/field.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { maxPersonNameLength } from "../accounts.rules.ts";
import type { InvitationResponse, loginResponse, takeBody } from "../accounts.schemas.ts";
import { accountMessages } from "../accounts.words.ts";
import { NewPasswordField, SendButton, useTypedForm } from "../session/typed-form.tsx";
import type { Route } from "./+types/invitation.route";
import { BrokenLink, LoginFrame, useFollowedLink } from "./login-frame.tsx";

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

type InvitationFormProps = { token: string; invitation: Invitation; onTaken: () => Promise<void> };

/** The address stands in a field of its own, so that a password manager knows what the password is for. */
function InvitationForm({ token, invitation, onTaken }: InvitationFormProps) {
  const { formProps, problems, idOf, ...form } = useTypedForm({
    names: ["name", "password"],
    async send(typed) {
      await takeInvitation({ token, ...typed });
      await onTaken();
    },
    failed: words.notTaken,
  });
  return (
    <form {...formProps} className="mt-8 flex flex-col gap-5">
      <TextField
        label={words.email}
        type="email"
        name="email"
        autoComplete="username"
        readOnly
        value={invitation.email}
      />
      <TextField
        id={idOf("name")}
        name="name"
        label={words.name}
        hint={words.nameHint}
        error={problems.name}
        defaultValue={invitation.name}
        maxLength={maxPersonNameLength}
        autoComplete="name"
        enterKeyHint="next"
      />
      <NewPasswordField
        id={idOf("password")}
        name="password"
        label={words.password}
        error={problems.password}
      />
      <SendButton of={form} size="lg" busyLabel={words.submitting}>
        {words.submit}
      </SendButton>
    </form>
  );
}

type Invitation = InvitationResponse["invitation"];

async function lookAtInvitation(token: string): Promise<Invitation> {
  return requireSuccess(
    await callApi<InvitationResponse>("POST", "/auth/invitation/look", { body: { token } }),
  ).invitation;
}

/** With the answer comes the session's cookie. */
async function takeInvitation(body: z.infer<typeof takeBody>): Promise<void> {
  requireSuccess(await callApi<z.infer<typeof loginResponse>>("POST", "/auth/invitation", { body }));
}
