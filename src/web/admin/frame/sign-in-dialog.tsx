import { useEffect, useState, useSyncExternalStore } from "react";
import { officeMessages } from "#content/office/office-messages.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { NoticeBar } from "#web/ui/state/notice-bar.tsx";
import { signInGate } from "../session/admin-api.ts";
import { refreshMe } from "../session/me.ts";
import { SignInForm } from "../session/sign-in-form.tsx";
import { refreshUnread } from "./unread-messages.ts";

const words = officeMessages.sessionEnded;

/** Opens over the screen when a call finds the session ended. The screen stays as it is, and the call is repeated. */
export function SignInDialog() {
  const isAsking = useSyncExternalStore(signInGate.subscribe, signInGate.isAsking, () => false);
  const [failure, setFailure] = useState<string>();

  function answer(isSignedIn: boolean) {
    setFailure(undefined);
    signInGate.answer(isSignedIn);
    if (!isSignedIn) return;
    refreshUnread();
    // It may be somebody else. If that cannot be asked now, each call still says what they may not do.
    refreshMe();
  }

  // A call must not wait for a dialog that is gone.
  useEffect(() => () => signInGate.answer(false), []);

  return (
    <Dialog
      open={isAsking}
      onOpenChange={(open) => !open && answer(false)}
      title={words.title}
      description={words.text}
      closeLabel={words.cancel}
      closesOutside={false}
    >
      {failure && (
        <NoticeBar kind="error" className="mb-5">
          {officeMessages.login.failed(failure)}
        </NoticeBar>
      )}
      <SignInForm
        onSignedIn={() => answer(true)}
        onFailed={setFailure}
        onForgetFailure={() => setFailure(undefined)}
        className="flex flex-col gap-5"
      >
        <Button variant="quiet" onClick={() => answer(false)}>
          {words.cancel}
        </Button>
      </SignInForm>
    </Dialog>
  );
}
