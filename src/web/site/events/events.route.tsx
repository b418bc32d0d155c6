import { eventWords } from "#content/events.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { visitContext } from "#web/lib/visit.ts";
import type { Route } from "./+types/events.route";
import { readEvents } from "./events.loader.ts";
import { EventsPage } from "./events.page.tsx";

export const loader = ({ context }: Route.LoaderArgs) => readEvents(context.get(visitContext));

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, eventWords);
}

export default function EventsRoute({ loaderData }: Route.ComponentProps) {
  return <EventsPage events={loaderData} />;
}
