import { useState } from "react";
import { useNavigate } from "react-router";
import { officeMessages } from "#content/office/office-messages.ts";
import { messageOf } from "#web/lib/calls/api-failure.ts";
import { useLeaveGuard } from "../record/unsaved-changes.tsx";
import { logOut as endSession } from "../session/session.calls.ts";
import { entryGuard } from "./entry-guard.ts";
import { toastError } from "./toasts.ts";

/** Only the server can end a session and clear the cookie. If it cannot be reached, one is still signed in. */
export function useLogOut() {
  const navigate = useNavigate();
  const leaveGuard = useLeaveGuard();
  const [isLoggingOut, setIsLoggingOut] = useState(false);

  async function logOut() {
    if (isLoggingOut || !(await leaveGuard.mayLeave())) return;
    setIsLoggingOut(true);
    try {
      await endSession();
      entryGuard.leave();
      leaveGuard.open();
      await navigate("/login");
    } catch (error) {
      toastError(officeMessages.office.logoutFailed(messageOf(error)), "logout");
    } finally {
      setIsLoggingOut(false);
    }
  }

  return { logOut, isLoggingOut };
}
