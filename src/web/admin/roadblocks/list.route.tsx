import { useEffect } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { officeMessages } from "#content/office-messages.ts";
import { useSettled } from "#web/lib/settled.ts";
import { officeMeta } from "../frame/office-meta.ts";
import type { Route } from "./+types/list.route";
import { RoadblocksPage } from "./list.page.tsx";
import { lastPageInstead, loadRoadblockList } from "./list-loading.ts";
import { type RoadblockListQuery, readListQuery, writeListQuery } from "./list-query.ts";
import { savedIdIn } from "./saved-state.ts";

export function meta() {
  return officeMeta(officeMessages.banner.listHeading);
}

/** Does not wait for the list: the screen is there at once, and stays while the list is loaded again. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readListQuery(new URL(request.url).searchParams);
  return { query, list: loadRoadblockList(query) };
}

export default function RoadblockListRoute({ loaderData: { query, list } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { revalidate } = useRevalidator();
  const { value, isPending } = useSettled(list);
  const lastPage = lastPageInstead(value);

  function show(next: RoadblockListQuery, { replace = false } = {}) {
    return navigate({ search: writeListQuery(next).toString() }, { replace, preventScrollReset: true });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list that came, whatever else is new
  useEffect(() => {
    if (lastPage !== undefined && !isPending) void show({ ...query, page: lastPage }, { replace: true });
  }, [value]);

  return (
    <RoadblocksPage
      query={query}
      list={lastPage === undefined ? value : undefined}
      isLoading={isPending || lastPage !== undefined}
      uploadedId={savedIdIn(state)}
      onShow={show}
      onReload={revalidate}
    />
  );
}
