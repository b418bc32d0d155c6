import { useNavigate } from "react-router";
import { callApi, callForSuccess } from "#client/api.ts";
import type { SuccessResponse } from "#collections/responses.schemas.ts";
import { screenMeta } from "#office/frame/office-meta.ts";
import { toastSuccess } from "#office/frame/toasts.ts";
import { maxPersonNameLength } from "../accounts.rules.ts";
import type { InvitationResponse } from "../accounts.schemas.ts";
import { accountMessages } from "../accounts.words.ts";
import { NewPasswordField, SendButton, TypedField, TypedForm } from "../session/typed-form.tsx";
import { LinkPage, OwnEmail } from "./login-frame.tsx";

const words = accountMessages.taking;

export const meta = screenMeta(words.heading);

export default function InvitationRoute() {
  const navigate = useNavigate();
  return (
    <LinkPage
      look={(token) => callApi<InvitationResponse>("POST", "/auth/invitation/look", { body: { token } })}
      words={words}
      lead={({ invitation: { email, role } }) => words.lead(email, accountMessages.role[role])}
    >
      {({ invitation: { email, name } }, token) => (
        <TypedForm
          names={["name", "password"]}
          send={(typed) =>
            callForSuccess<SuccessResponse>("POST", "/auth/invitation", { body: { token, ...typed } })
          }
          onDone={() => {
            toastSuccess(words.succeeded, "login");
            return navigate("/admin/roadblock", { replace: true });
          }}
          failed={words.notTaken}
          className="mt-8 flex flex-col gap-5"
        >
          <OwnEmail email={email} />
          <TypedField
            name="name"
            label={words.name}
            hint={words.nameHint}
            defaultValue={name}
            maxLength={maxPersonNameLength}
            autoComplete="name"
            enterKeyHint="next"
          />
          <NewPasswordField name="password" />
          <SendButton size="lg" busyLabel={words.submitting}>
            {words.submit}
          </SendButton>
        </TypedForm>
      )}
    </LinkPage>
  );
}
