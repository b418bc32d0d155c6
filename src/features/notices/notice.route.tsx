import { data } from "react-router";
import { Island } from "#site/island/island.tsx";
import { feedLinks, pageMeta } from "#site/page-meta.ts";
import { itemList } from "#site/structured-data.ts";
import { visitContext } from "#site/visit.ts";
import { PageBanner } from "#ui/page-banner.tsx";
import type { Route } from "./+types/notice.route";
import islandScript from "./notice.island.tsx?worker&url";
import { readBoard } from "./notice.loader.ts";
import { canonicalPath, hasFilter } from "./notice-board.ts";
import { NoticeBoard } from "./notice-board.tsx";

export const handle = { hydrate: "on intent" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const board = await readBoard(context.get(visitContext), new URL(request.url));
  return data(board, { status: board.state === "ready" ? 200 : 503 });
}

export function meta(args: Route.MetaArgs) {
  const board = args.loaderData?.state === "ready" ? args.loaderData : undefined;
  const page = board && board.page > 1 ? `, Page ${board.page}` : "";
  const words = {
    title: `Notice${page}`,
    description: (school: string) =>
      `Notices from ${school}${page}: admissions, examinations, results, holidays and events, with their documents.`,
  };
  if (!board) return pageMeta(args, { ...words, path: canonicalPath() });
  return [
    ...pageMeta(args, {
      ...words,
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
      <PageBanner
        title="Notice"
        lead="Admissions, examinations, results, holidays and events. The newest come first."
      />
      <Island script={islandScript} data={{ board }}>
        <NoticeBoard board={board} />
      </Island>
    </>
  );
}
