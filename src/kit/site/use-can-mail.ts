import { useRouteLoaderData } from "react-router";

/** Whether a mail server is set up. */
export function useCanMail(): boolean {
  const root = useRouteLoaderData("root") as { canMail?: boolean } | null | undefined;
  return root?.canMail ?? true;
}
