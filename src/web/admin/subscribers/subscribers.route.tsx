import { officeMessages } from "#content/office-messages.ts";
import { officeMeta } from "../frame/office-meta.ts";
import { loadList } from "../list/loaded-list.ts";
import { useListInAddress } from "../list/use-list-in-address.ts";
import type { Route } from "./+types/subscribers.route";
import { readListQuery, writeListQuery } from "./subscriber-list-query.ts";
import { subscriberCalls } from "./subscribers.calls.ts";
import { SubscribersPage } from "./subscribers.page.tsx";

export function meta() {
  return officeMeta(officeMessages.subscribers.heading);
}

/** Does not wait for the list: the screen is there at once, and stays while the list is loaded again. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readListQuery(new URL(request.url).searchParams);
  return { query, list: loadList(subscriberCalls.list(query)) };
}

export default function Subscribers({ loaderData: { query, list: loading } }: Route.ComponentProps) {
  const { list, isLoading, show, reload } = useListInAddress(loading, query, writeListQuery);
  return <SubscribersPage query={query} list={list} isLoading={isLoading} onShow={show} onReload={reload} />;
}
