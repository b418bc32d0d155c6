import { useLocation } from "react-router";
import { bannerMessages } from "#content/office/banner-messages.ts";
import { officeMeta } from "../../frame/office-meta.ts";
import { readRecordQuery, writeRecordQuery } from "../../list/query/record-query.ts";
import { useListInAddress } from "../../list/query/use-list-in-address.ts";
import { roadblockCalls } from "../roadblocks.calls.ts";
import { savedIdIn } from "../saved-state.ts";
import type { Route } from "./+types/list.route";
import { RoadblocksPage, sizes } from "./list.page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, bannerMessages.listHeading);
}

/** Does not wait for the list: the screen is there at once, and stays while the list is loaded again. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readRecordQuery(new URL(request.url).searchParams, sizes);
  return { query, list: roadblockCalls.list(query) };
}

export default function RoadblockListRoute({ loaderData: { query, list } }: Route.ComponentProps) {
  const { state } = useLocation();
  const shown = useListInAddress(list, query, (next) => writeRecordQuery(next, sizes));
  return <RoadblocksPage {...shown} uploadedId={savedIdIn(state)} />;
}
