import { mailingMessages } from "#content/office/mailing-messages.ts";
import { officeMeta } from "../frame/office-meta.ts";
import { readListQuery, writeListQuery } from "../list/query/list-query.ts";
import { useListInAddress } from "../list/query/use-list-in-address.ts";
import type { Route } from "./+types/mailings.route";
import { mailingCalls } from "./mailings.calls.ts";
import { MailingsPage } from "./mailings.page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, mailingMessages.heading);
}

/** Does not wait for the list: the screen is there at once, and stays while the list is loaded again. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readListQuery(new URL(request.url).searchParams);
  return { query, list: mailingCalls.list(query) };
}

export default function Mailings({ loaderData: { query, list } }: Route.ComponentProps) {
  return <MailingsPage {...useListInAddress(list, query, writeListQuery)} />;
}
