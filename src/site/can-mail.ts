import { useRouteLoaderData } from "react-router";

/** Whether the site sends mail, for what would promise some. Where nothing could be read, the usual words stand. */
export function useCanMail(): boolean {
  const root = useRouteLoaderData("root") as { canMail?: boolean } | null | undefined;
  return root?.canMail ?? true;
}
