import { useNavigate } from "react-router";
import { callApi, callForSuccess } from "#client/api.ts";
import { screenMeta } from "#office/frame/office-meta.ts";
import { toastSuccess } from "#office/frame/toasts.ts";
import type { LinkResponse } from "../accounts.schemas.ts";
import { NewPasswordField, SendButton, TypedForm } from "../session/typed-form.tsx";
import { LinkPage, OwnEmail } from "./login-frame.tsx";

const words = {
  heading: "Choose a new password",
  looking: "Checking the link...",
  failed: "This link does not work",
};

export const meta = screenMeta(words.heading);

export default function Reset() {
  const navigate = useNavigate();
  return (
    <LinkPage
      look={(token) => callApi<LinkResponse>("POST", "/auth/reset/look", { body: { token } })}
      words={words}
      lead={({ email }) => `For the account of ${email}.`}
    >
      {({ email }, token) => (
        <TypedForm
          send={({ newPassword }) =>
            callForSuccess<LinkResponse>("POST", "/auth/reset", { body: { token, newPassword } })
          }
          onDone={() => {
            toastSuccess("Your new password was saved. Please sign in with it.", "reset");
            return navigate("/login", { replace: true });
          }}
          className="mt-8 flex flex-col gap-5"
        >
          <OwnEmail email={email} />
          <NewPasswordField name="newPassword" />
          <SendButton size="lg" busyLabel="Saving...">
            Save the new password
          </SendButton>
        </TypedForm>
      )}
    </LinkPage>
  );
}
