import { accountMessages } from "#content/office/account-messages.ts";
import { officeMeta } from "../frame/office-meta.ts";
import { readListQuery, writeListQuery } from "../list/query/list-query.ts";
import { useListInAddress } from "../list/query/use-list-in-address.ts";
import type { Route } from "./+types/accounts.route";
import { accountCalls } from "./accounts.calls.ts";
import { AccountsPage } from "./accounts.page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, accountMessages.list.heading);
}

/** Does not wait for the list: the screen is there at once, and stays while the list is loaded again. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readListQuery(new URL(request.url).searchParams);
  return { query, list: accountCalls.list(query) };
}

export default function Accounts({ loaderData: { query, list } }: Route.ComponentProps) {
  return <AccountsPage {...useListInAddress(list, query, writeListQuery)} />;
}
