import { type SubmitEvent, useId, useRef, useState } from "react";
import { refreshUnread } from "#features/contact/unread-messages.ts";
import { ApiFailure, messageOf } from "#kit/client/requests.ts";
import { commonWords } from "#kit/office/office.words.ts";
import { passwordGate, useGate } from "#kit/office/session/admin-api.ts";
import { confirmPassword, useMe } from "#kit/office/session/session.ts";
import { Button } from "#kit/ui/button.tsx";
import { Dialog } from "#kit/ui/dialog.tsx";
import { Field } from "#kit/ui/field.tsx";
import { PasswordInput } from "#kit/ui/inputs.tsx";

/** Opens when a request needs the password. The request is repeated afterwards. */
export function ConfirmPasswordDialog() {
  const isAsking = useGate(passwordGate);
  const email = useMe()?.email;
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  function close(isShown: boolean) {
    setProblem(undefined);
    passwordGate.answer(isShown);
    // The session has a new token: a running poll may have found the old one invalid.
    if (isShown) void refreshUnread();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // React would also submit the form around the dialog.
    event.stopPropagation();
    if (isBusy) return;
    setIsBusy(true);
    try {
      await confirmPassword(String(new FormData(event.currentTarget).get("password")));
      close(true);
    } catch (error) {
      // The repeated request asks for a sign-in, which confirms the password, too.
      if (error instanceof ApiFailure && error.status === 401) return close(true);
      setProblem(messageOf(error));
      field.current?.focus();
      field.current?.select();
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      open={isAsking}
      onClose={() => !isBusy && close(false)}
      size="sm"
      title="Please enter your password again"
      description="This is a sensitive change. You will not be asked again for ten minutes."
      closeLabel={commonWords.cancel}
      closesOutside={false}
      initialFocus={field}
      closeButton={{ disabled: isBusy }}
      footer={
        <Button type="submit" form={formId} busy={isBusy} busyLabel="Checking...">
          Continue
        </Button>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit}>
        {/* For password managers. */}
        <input type="email" name="username" autoComplete="username" value={email ?? ""} readOnly hidden />
        <Field label="Your password" error={problem}>
          {(control) => <PasswordInput {...control} ref={field} name="password" />}
        </Field>
      </form>
    </Dialog>
  );
}
