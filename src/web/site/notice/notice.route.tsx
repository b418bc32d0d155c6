import { data } from "react-router";
import { messages } from "#content/messages.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { visitContext } from "#web/lib/visit.ts";
import type { Route } from "./+types/notice.route";
import { fetchBoard } from "./notice.client-loader.ts";
import { readBoard } from "./notice.loader.ts";
import { NoticePage } from "./notice.page.tsx";
import { hasFilter } from "./notice-address.ts";

export const handle = { hydrate: "on intent" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const board = await readBoard(context.get(visitContext), new URL(request.url));
  // Only a 200 is kept by the page cache.
  return data(board, { status: board.state === "ready" ? 200 : 503 });
}

export function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  return fetchBoard(serverLoader, request.signal);
}

/** The page's own links leave the header's data alone (`defaultShouldRevalidate`); the list is always read anew. */
export const shouldRevalidate = () => true;

export function meta({ loaderData: board, matches }: Route.MetaArgs) {
  const page =
    board?.state === "ready" && board.page > 1 ? `, ${messages.noticeBoard.pageNumber(board.page)}` : "";
  return [
    ...pageMeta(matches, messages.noticeBoard.title + page, messages.noticeBoard.description),
    // Any search is an address; only the plain pages are worth finding.
    ...(board?.state === "ready" && hasFilter(board.filter)
      ? [{ name: "robots", content: "noindex, follow" }]
      : []),
  ];
}

export default function NoticeRoute({ loaderData }: Route.ComponentProps) {
  return <NoticePage board={loaderData} />;
}
