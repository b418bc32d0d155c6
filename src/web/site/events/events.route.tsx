import { eventWords } from "#content/events.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { visitContext } from "#web/lib/visit.ts";
import type { Route } from "./+types/events.route";
import { readEvents } from "./events.loader.ts";
import { EventsPage } from "./events.page.tsx";

export const loader = ({ context }: Route.LoaderArgs) => readEvents(context.get(visitContext));

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, eventWords.title, eventWords.description);
}

export default function EventsRoute({ loaderData }: Route.ComponentProps) {
  return <EventsPage events={loaderData} />;
}
