import { data } from "react-router";
import { visitContext } from "#kit/pages/visit.ts";
import { Island } from "#kit/site/island/island.tsx";
import { feedLinks, pageMeta } from "#kit/site/page-meta.ts";
import { itemList } from "#kit/site/structured-data.ts";
import { PageBanner } from "#kit/ui/page-banner.tsx";
import type { Route } from "./+types/notices.route";
import { NoticeBoard } from "./notice-board.tsx";
import islandScript from "./notice-island.ts?worker&url";
import { canonicalPath, hasFilter } from "./notice-query.ts";
import { noticesWords as words } from "./notices.words.ts";
import { readBoard } from "./read-board.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const board = await readBoard(context.get(visitContext), new URL(request.url));
  return data(board, { status: board ? 200 : 503 });
}

export function meta(args: Route.MetaArgs) {
  const board = args.loaderData;
  const page = board && board.page > 1 ? words.onPage(board.page) : "";
  const title = words.title + page;
  const description = (school: string) => words.description(school + page);
  if (!board) return pageMeta(args, { title, description, path: canonicalPath() });
  return [
    ...pageMeta(args, {
      title,
      description,
      path: canonicalPath(board.filter, board.page),
      facts: (site) =>
        itemList(
          site,
          board.notices.map(({ title, address }) => ({ name: title, path: address })),
        ),
    }),
    // The feeds of the shown type, beside those of all.
    ...(board.filter.type
      ? feedLinks(board.filter.type).map((link) => ({ tagName: "link" as const, ...link }))
      : []),
    // Only the unfiltered pages are worth finding.
    ...(hasFilter(board.filter) ? [{ name: "robots", content: "noindex, follow" }] : []),
  ];
}

export default function NoticePage({ loaderData: board }: Route.ComponentProps) {
  return (
    <>
      <PageBanner title={words.title} lead={words.lead} />
      <Island script={islandScript}>
        <NoticeBoard board={board} />
      </Island>
    </>
  );
}
