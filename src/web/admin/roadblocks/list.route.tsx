import { useEffect } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { messages } from "#content/messages.ts";
import { useSettled } from "#web/lib/settled.ts";
import type { ListPage } from "../list-page.ts";
import { officeMeta } from "../office-meta.ts";
import type { Route } from "./+types/list.route";
import { RoadblocksPage } from "./list.page.tsx";
import { lastPageInstead, loadRoadblockList } from "./list-loading.ts";
import { readListQuery, writeListQuery } from "./list-query.ts";
import { savedIdIn } from "./saved-state.ts";

export function meta() {
  return officeMeta(messages.banner.listHeading);
}

/** Does not wait for the list: the screen is there at once, and stays while the list is loaded again. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = readListQuery(new URL(request.url).searchParams);
  return { page, list: loadRoadblockList(page) };
}

export default function RoadblockListRoute({ loaderData: { page, list } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { revalidate } = useRevalidator();
  const { value, isPending } = useSettled(list);
  const lastPage = lastPageInstead(value);

  function show(next: ListPage, { replace = false } = {}) {
    return navigate({ search: writeListQuery(next).toString() }, { replace, preventScrollReset: true });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list that came, whatever else is new
  useEffect(() => {
    if (lastPage !== undefined && !isPending) void show({ ...page, page: lastPage }, { replace: true });
  }, [value]);

  return (
    <RoadblocksPage
      list={lastPage === undefined ? value : undefined}
      isLoading={isPending || lastPage !== undefined}
      uploadedId={savedIdIn(state)}
      onShow={show}
      onReload={revalidate}
    />
  );
}
