import { useNavigate } from "react-router";
import { officeMeta } from "#office/frame/office-meta.ts";
import { toastSuccess } from "#office/frame/toasts.ts";
import { TextField } from "#ui/field.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { ownAccountMessages } from "../own-account.words.ts";
import { NewPasswordField, SendButton, useTypedForm } from "../session/typed-form.tsx";
import type { Route } from "./+types/reset.route";
import { BrokenLink, LoginFrame, useFollowedLink } from "./login-frame.tsx";
import { passwordCalls } from "./password.calls.ts";

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

type ResetFormProps = { token: string; email: string; onSaved: () => Promise<void> };

/** The e-mail address has a field of its own, so that a password manager knows what the password is for. */
function ResetForm({ token, email, onSaved }: ResetFormProps) {
  const { formProps, problems, idOf, ...form } = useTypedForm({
    names: ["newPassword"],
    async send({ newPassword }) {
      await passwordCalls.reset(token, newPassword);
      await onSaved();
    },
    failed: ownAccountMessages.notDone,
  });
  return (
    <form {...formProps} className="mt-8 flex flex-col gap-5">
      <TextField
        label={words.email}
        type="email"
        name="email"
        autoComplete="username"
        readOnly
        value={email}
      />
      <NewPasswordField
        id={idOf("newPassword")}
        name="newPassword"
        label={ownAccountMessages.password.fresh}
        error={problems.newPassword}
      />
      <SendButton of={form} size="lg" busyLabel={words.submitting}>
        {words.submit}
      </SendButton>
    </form>
  );
}
