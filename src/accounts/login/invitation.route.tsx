import { useNavigate } from "react-router";
import { callApi, callForSuccess } from "#client/api.ts";
import type { SuccessResponse } from "#collections/responses.schemas.ts";
import { screenMeta } from "#office/frame/office-meta.ts";
import { toastSuccess } from "#office/frame/toasts.ts";
import { maxPersonNameLength, roleNames } from "../accounts.rules.ts";
import type { InvitationResponse } from "../accounts.schemas.ts";
import { NewPasswordField, SendButton, TypedField, TypedForm } from "../session/typed-form.tsx";
import { LinkPage, OwnEmail } from "./login-frame.tsx";

const words = {
  heading: "Welcome to the office",
  looking: "Checking the invitation...",
  failed: "This invitation does not work",
};

export const meta = screenMeta(words.heading);

export default function InvitationRoute() {
  const navigate = useNavigate();
  return (
    <LinkPage
      look={(token) => callApi<InvitationResponse>("POST", "/auth/invitation/look", { body: { token } })}
      words={words}
      lead={({ invitation: { email, role } }) =>
        `You were invited with the address ${email}, as ${roleNames[role]}. Choose a password, and you are in.`
      }
    >
      {({ invitation: { email, name } }, token) => (
        <TypedForm
          send={({ name, password }) =>
            callForSuccess<SuccessResponse>("POST", "/auth/invitation", { body: { token, name, password } })
          }
          onDone={() => {
            toastSuccess("Welcome. You are signed in.", "login");
            return navigate("/admin/roadblock", { replace: true });
          }}
          failed={(message) => `That did not work: ${message}`}
          className="mt-8 flex flex-col gap-5"
        >
          <OwnEmail email={email} />
          <TypedField
            name="name"
            label="Your name"
            hint="As your colleagues know you."
            defaultValue={name}
            maxLength={maxPersonNameLength}
            autoComplete="name"
            enterKeyHint="next"
          />
          <NewPasswordField name="password" />
          <SendButton size="lg" busyLabel="One moment...">
            Begin
          </SendButton>
        </TypedForm>
      )}
    </LinkPage>
  );
}
