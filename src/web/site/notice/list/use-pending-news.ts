import { useRouteLoaderData } from "react-router";

/** Whether the frame around the page still waits for its badge. Where React runs, the page asks on its behalf. */
export function usePendingNews(): boolean {
  const frame = useRouteLoaderData("site/frame/site.layout") as { news?: { state?: string } } | undefined;
  return frame?.news?.state === "pending";
}
