import { noticeMessages } from "#content/office/notice-messages.ts";
import { officeMeta } from "../frame/office-meta.ts";
import { readRecordQuery, writeRecordQuery } from "../list/query/record-query.ts";
import { useListInAddress } from "../list/query/use-list-in-address.ts";
import type { Route } from "./+types/notices.route";
import { noticeSizes } from "./notice-list.ts";
import { noticeCalls } from "./notices.calls.ts";
import { NoticesPage } from "./notices.page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, noticeMessages.heading);
}

/** Does not wait for the list: the form is there at once, and stays while the list is loaded again. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readRecordQuery(new URL(request.url).searchParams, noticeSizes);
  return { query, list: noticeCalls.list(query) };
}

export default function Notices({ loaderData: { query, list } }: Route.ComponentProps) {
  return <NoticesPage {...useListInAddress(list, query, (next) => writeRecordQuery(next, noticeSizes))} />;
}
