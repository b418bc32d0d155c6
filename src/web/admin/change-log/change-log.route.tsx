import { changeLogMessages } from "#content/office/change-log-messages.ts";
import { officeMeta } from "../frame/office-meta.ts";
import { useListInAddress } from "../list/query/use-list-in-address.ts";
import type { Route } from "./+types/change-log.route";
import { changeLogCalls } from "./change-log.calls.ts";
import { ChangeLogPage } from "./change-log.page.tsx";
import { readChangeLogQuery, writeChangeLogQuery } from "./change-log-query.ts";

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, changeLogMessages.heading);
}

/** Does not wait for the list: the screen is there at once, and stays while the list is loaded again. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readChangeLogQuery(new URL(request.url).searchParams);
  return { query, list: changeLogCalls.list(query) };
}

export default function ChangeLog({ loaderData: { query, list } }: Route.ComponentProps) {
  return <ChangeLogPage {...useListInAddress(list, query, writeChangeLogQuery)} />;
}
