import { data } from "react-router";
import { eventCard } from "#content/cards.ts";
import { eventWords } from "#content/pages/events.ts";
import { readSlug } from "#contract/notices/notice-address.ts";
import { pageMeta } from "#web/lib/meta/page-meta.ts";
import { visitContext } from "#web/lib/visit.ts";
import type { Route } from "./+types/event.route";
import { EventPage } from "./event.page.tsx";
import { eventFacts } from "./event.structured.ts";
import { describeEvent } from "./event-description.ts";
import { EventGone } from "./event-gone.tsx";
import { readEvent } from "./events.loader.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await readEvent(context.get(visitContext), readSlug(params.event) ?? "");
  if (found.state === "unknown") throw data(null, { status: 404 });
  return data(found, { status: found.state === "gone" ? 410 : 200 });
}

export function meta(args: Route.MetaArgs) {
  const { loaderData: found } = args;
  // The words of an error page are the layout's.
  if (!found) return [];
  const unlisted = { name: "robots", content: "noindex" };
  if (found.state !== "found") return [{ title: eventWords.gone.title }, unlisted];
  const { event, isOver } = found;
  return [
    ...pageMeta(args, {
      title: event.title,
      description: describeEvent(event),
      type: "article",
      card: (identity) => eventCard(identity, event),
      above: [{ name: eventWords.title, path: "/events" }],
      facts: (site) => [eventFacts(site, event)],
    }),
    ...(isOver ? [unlisted] : []),
  ];
}

export default function EventRoute({ loaderData: found }: Route.ComponentProps) {
  return found.state === "found" ? <EventPage event={found.event} isOver={found.isOver} /> : <EventGone />;
}
