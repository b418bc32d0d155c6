import { useNavigate } from "react-router";
import { callApi, callForSuccess } from "#client/api.ts";
import { screenMeta } from "#office/frame/office-meta.ts";
import { toastSuccess } from "#office/frame/toasts.ts";
import type { LinkResponse } from "../accounts.schemas.ts";
import { ownAccountMessages } from "../own-account.words.ts";
import { NewPasswordField, SendButton, TypedForm } from "../session/typed-form.tsx";
import { LinkPage, OwnEmail } from "./login-frame.tsx";

const words = ownAccountMessages.reset;

export const meta = screenMeta(words.heading);

export default function Reset() {
  const navigate = useNavigate();
  return (
    <LinkPage
      look={(token) => callApi<LinkResponse>("POST", "/auth/reset/look", { body: { token } })}
      words={words}
      lead={({ email }) => words.lead(email)}
    >
      {({ email }, token) => (
        <TypedForm
          names={["newPassword"]}
          send={({ newPassword }) =>
            callForSuccess<LinkResponse>("POST", "/auth/reset", { body: { token, newPassword } })
          }
          onDone={() => {
            toastSuccess(words.succeeded, "reset");
            return navigate("/login", { replace: true });
          }}
          className="mt-8 flex flex-col gap-5"
        >
          <OwnEmail email={email} />
          <NewPasswordField name="newPassword" />
          <SendButton size="lg" busyLabel={words.submitting}>
            {words.submit}
          </SendButton>
        </TypedForm>
      )}
    </LinkPage>
  );
}
