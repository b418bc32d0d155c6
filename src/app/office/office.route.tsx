import { useEffect } from "react";
import { Outlet, useLocation } from "react-router";
import { readContent } from "#kit/documents/content.ts";
import { dismissFailure } from "#kit/office/frame/toasts.ts";
import { Toaster } from "#kit/ui/toast.tsx";
import type { Route } from "./+types/office.route";

export const handle = { hydrate: "at once", makesRoomForKeyboard: true, isOffice: true };

export const loader = async ({ context }: Route.LoaderArgs) => ({
  content: await readContent(context, ["identity"]),
});

export const shouldRevalidate = () => false;

/** Around login and office, so that a toast survives the step between them. */
export default function OfficeLayout() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the page is another one
  useEffect(() => () => dismissFailure(), [pathname]);
  return (
    <>
      <Outlet />
      <Toaster label="Messages" />
    </>
  );
}
