import { useEffect } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { messages } from "#content/messages.ts";
import { useSettled } from "#web/lib/settled.ts";
import { officeMeta } from "../office-meta.ts";
import type { Route } from "./+types/notices.route";
import { lastPageInstead, loadNoticeList } from "./notice-list-loading.ts";
import { type NoticeListQuery, readListQuery, writeListQuery } from "./notice-list-query.ts";
import { NoticesPage } from "./notices.page.tsx";

const { heading } = messages.notice;

export function meta() {
  return officeMeta(heading);
}

/** Does not wait for the list: the form is there at once, and stays while the list is loaded again. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readListQuery(new URL(request.url).searchParams);
  return { query, list: loadNoticeList(query) };
}

export default function Notices({ loaderData: { query, list } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { value, isPending } = useSettled(list);
  const lastPage = lastPageInstead(value);

  function show(next: NoticeListQuery, { replace = false } = {}) {
    return navigate({ search: writeListQuery(next).toString() }, { replace, preventScrollReset: true });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list that came, whatever else is new
  useEffect(() => {
    if (lastPage !== undefined && !isPending) void show({ ...query, page: lastPage }, { replace: true });
  }, [value]);

  return (
    <NoticesPage
      heading={heading}
      query={query}
      list={lastPage === undefined ? value : undefined}
      isLoading={isPending || lastPage !== undefined}
      onShow={show}
      onReload={revalidate}
    />
  );
}
