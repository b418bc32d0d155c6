import { data } from "react-router";
import { noticeCard } from "#content/cards.ts";
import { messages } from "#content/messages.ts";
import { noticePage } from "#content/pages/notice-page.ts";
import { pageMeta } from "#web/lib/meta/page-meta.ts";
import { visitContext } from "#web/lib/visit.ts";
import type { Route } from "./+types/single.route";
import { NoticeGone } from "./notice-gone.tsx";
import { readNotice, statusOf } from "./single.loader.ts";
import { SinglePage } from "./single.page.tsx";
import { noticeFacts } from "./single.structured.ts";
import { SinglePending } from "./single-pending.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await readNotice(context.get(visitContext), params.notice);
  const status = statusOf(found);
  // A notice that is still to come is like one that never was.
  if (status === 404) throw data(null, { status });
  return data(found, { status });
}

export function meta(args: Route.MetaArgs) {
  const { loaderData: found } = args;
  // The words of an error page are the root's.
  if (!found) return [];
  if (found.state !== "found")
    return [
      { title: found.state === "gone" ? noticePage.gone.title : messages.noticeBoard.title },
      { name: "robots", content: "noindex" },
    ];
  const { title, summary, type, day, file } = found.notice;
  return [
    ...pageMeta(args, {
      title,
      description: summary,
      above: [{ name: messages.noticeBoard.title, path: "/notice" }],
      type: "article",
      card: (identity) => noticeCard(identity, { title, type, day, page: file?.pages[0]?.url }),
      facts: (site) => [noticeFacts(site, found.notice, args.location.pathname)],
    }),
    { property: "article:published_time", content: day },
  ];
}

export default function SingleRoute({ loaderData: found }: Route.ComponentProps) {
  if (found.state === "found") return <SinglePage notice={found.notice} />;
  return found.state === "gone" ? <NoticeGone /> : <SinglePending />;
}
