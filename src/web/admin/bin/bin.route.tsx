import { binMessages } from "#content/office/bin-messages.ts";
import { officeMeta } from "../frame/office-meta.ts";
import { useListInAddress } from "../list/query/use-list-in-address.ts";
import type { Route } from "./+types/bin.route";
import { binCalls } from "./bin.calls.ts";
import { BinPage } from "./bin.page.tsx";
import { readBinQuery, writeBinQuery } from "./bin-query.ts";

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, binMessages.heading);
}

/** Does not wait for the list: the screen is there at once, and stays while the list is loaded again. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readBinQuery(new URL(request.url).searchParams);
  return { query, list: binCalls.list(query) };
}

export default function Bin({ loaderData: { query, list } }: Route.ComponentProps) {
  return <BinPage {...useListInAddress(list, query, writeBinQuery)} />;
}
