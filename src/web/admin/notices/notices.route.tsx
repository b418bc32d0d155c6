import { officeMessages } from "#content/office-messages.ts";
import { officeMeta } from "../frame/office-meta.ts";
import { useListInAddress } from "../list/use-list-in-address.ts";
import type { Route } from "./+types/notices.route";
import { loadNoticeList } from "./notice-list-loading.ts";
import { readListQuery, writeListQuery } from "./notice-list-query.ts";
import { NoticesPage } from "./notices.page.tsx";

export function meta() {
  return officeMeta(officeMessages.notice.heading);
}

/** Does not wait for the list: the form is there at once, and stays while the list is loaded again. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readListQuery(new URL(request.url).searchParams);
  return { query, list: loadNoticeList(query) };
}

export default function Notices({ loaderData: { query, list: loading } }: Route.ComponentProps) {
  const { list, isLoading, show, reload } = useListInAddress(loading, query, writeListQuery);
  return <NoticesPage query={query} list={list} isLoading={isLoading} onShow={show} onReload={reload} />;
}
