import { data } from "react-router";
import { messages } from "#content/messages.ts";
import { feedLinks } from "#web/lib/meta/feed-links.ts";
import { pageMeta } from "#web/lib/meta/page-meta.ts";
import { itemList } from "#web/lib/structured/lists.ts";
import { visitContext } from "#web/lib/visit.ts";
import type { Route } from "./+types/notice.route";
import { canonicalPath, hasFilter } from "./board/notice-address.ts";
import type { ShownNotice } from "./board/notice-board.ts";
import { readBoard } from "./notice.loader.ts";
import { NoticePage } from "./notice.page.tsx";

export const handle = { hydrate: "on intent" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const board = await readBoard(context.get(visitContext), new URL(request.url));
  // A page that waits for its list is not cached.
  return data(board, { status: board.state === "ready" ? 200 : 503 });
}

export function meta(args: Route.MetaArgs) {
  const { title, description, pageNumber } = messages.noticeBoard;
  const board = args.loaderData;
  if (board?.state !== "ready") return pageMeta(args, { title, description, path: canonicalPath() });
  const page = board.page > 1 ? `, ${pageNumber(board.page)}` : "";
  return [
    ...pageMeta(args, {
      title: title + page,
      description: (school) => description(school, page),
      path: canonicalPath(board.filter, board.page),
      facts: (site) => itemList(site, board.notices.map(toItem)),
    }),
    // Those of the type that one looks at, beside those of all.
    ...(board.filter.type ? feedLinks(board.filter.type).map(asTag) : []),
    // Any search is an address; only the plain pages are worth finding.
    ...(hasFilter(board.filter) ? [{ name: "robots", content: "noindex, follow" }] : []),
  ];
}

const toItem = ({ title, address }: ShownNotice) => ({ name: title, path: address });

const asTag = <Link extends object>(link: Link) => ({ tagName: "link" as const, ...link });

export default function NoticeRoute({ loaderData }: Route.ComponentProps) {
  return <NoticePage board={loaderData} />;
}
