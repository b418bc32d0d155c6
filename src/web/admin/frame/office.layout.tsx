import { Outlet } from "react-router";
import { officeMessages } from "#content/office-messages.ts";
import { Toaster } from "#web/ui/toast.tsx";

export const handle = { hydrate: "at once", makesRoomForKeyboard: true };

/** Around login and the back office alike, so that a toast outlives the way from one to the other. */
export default function OfficeLayout() {
  return (
    <>
      <Outlet />
      <Toaster label={officeMessages.office.toasts} />
    </>
  );
}
