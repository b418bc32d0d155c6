import { subscriberMessages } from "#content/office/subscriber-messages.ts";
import { officeMeta } from "../frame/office-meta.ts";
import { readListQuery, writeListQuery } from "../list/query/list-query.ts";
import { useListInAddress } from "../list/query/use-list-in-address.ts";
import type { Route } from "./+types/subscribers.route";
import { subscriberCalls } from "./subscribers.calls.ts";
import { SubscribersPage } from "./subscribers.page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, subscriberMessages.heading);
}

/** Does not wait for the list: the screen is there at once, and stays while the list is loaded again. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readListQuery(new URL(request.url).searchParams);
  return { query, list: subscriberCalls.list(query) };
}

export default function Subscribers({ loaderData: { query, list } }: Route.ComponentProps) {
  return <SubscribersPage {...useListInAddress(list, query, writeListQuery)} />;
}
