import { redirectMessages } from "#content/office/redirect-messages.ts";
import { officeMeta } from "../frame/office-meta.ts";
import { readListQuery, writeListQuery } from "../list/query/list-query.ts";
import { useListInAddress } from "../list/query/use-list-in-address.ts";
import type { Route } from "./+types/redirects.route";
import { redirectCalls } from "./redirects.calls.ts";
import { RedirectsPage } from "./redirects.page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, redirectMessages.heading);
}

/** Does not wait for the list: the screen is there at once, and stays while the list is loaded again. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readListQuery(new URL(request.url).searchParams);
  return { query, list: redirectCalls.list(query) };
}

export default function Redirects({ loaderData: { query, list } }: Route.ComponentProps) {
  return <RedirectsPage {...useListInAddress(list, query, writeListQuery)} />;
}
