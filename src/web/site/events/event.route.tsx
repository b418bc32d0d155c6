import { data } from "react-router";
import { summaryOf } from "#contract/events.ts";
import { readSlug } from "#contract/notice-address.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { visitContext } from "#web/lib/visit.ts";
import type { Route } from "./+types/event.route";
import { EventPage } from "./event.page.tsx";
import { readEvent } from "./events.loader.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await readEvent(context.get(visitContext), readSlug(params.event) ?? "");
  if (!found || found === "gone") throw data(null, { status: found ? 410 : 404 });
  return found;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  // The words of an error page are the layout's.
  if (!loaderData) return [];
  const { event, isOver } = loaderData;
  return [
    ...pageMeta(matches, event.title, summaryOf(event)),
    { property: "og:title", content: event.title },
    { property: "og:description", content: summaryOf(event) },
    ...(isOver ? [{ name: "robots", content: "noindex" }] : []),
  ];
}

export default function EventRoute({ loaderData }: Route.ComponentProps) {
  return <EventPage {...loaderData} />;
}
