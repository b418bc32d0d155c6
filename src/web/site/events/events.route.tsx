import { eventWords } from "#content/pages/events.ts";
import { eventAddress } from "#contract/content/school-events.ts";
import { pageMeta } from "#web/lib/meta/page-meta.ts";
import { itemList } from "#web/lib/structured/lists.ts";
import { visitContext } from "#web/lib/visit.ts";
import type { Route } from "./+types/events.route";
import { readEvents } from "./events.loader.ts";
import { EventsPage } from "./events.page.tsx";

export const loader = ({ context }: Route.LoaderArgs) => readEvents(context.get(visitContext));

export function meta(args: Route.MetaArgs) {
  const { title, description } = eventWords;
  const items = (args.loaderData ?? []).map((event) => ({ name: event.title, path: eventAddress(event) }));
  return pageMeta(args, { title, description, facts: (site) => itemList(site, items) });
}

export default function EventsRoute({ loaderData }: Route.ComponentProps) {
  return <EventsPage events={loaderData} />;
}
