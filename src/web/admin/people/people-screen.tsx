import { useNavigate, useRevalidator, useSearchParams } from "react-router";
import type { PeopleGroup } from "#contract/people.rules.ts";
import { useSettled } from "#web/lib/settled.ts";
import { readSearch } from "../list/search-text.ts";
import { PeoplePage } from "./people.page.tsx";
import type { PeopleList } from "./people-list-loading.ts";

type PeopleScreenProps = { group: PeopleGroup; list: Promise<PeopleList> };

/** What the routes of both groups wire: the list, and the search in the address. */
export function PeopleScreen({ group, list }: PeopleScreenProps) {
  const { revalidate } = useRevalidator();
  const { value, isPending } = useSettled(list);
  const navigate = useNavigate();
  const [params] = useSearchParams();

  async function show(search: string) {
    const next = search && new URLSearchParams({ search }).toString();
    await navigate({ search: next }, { replace: true, preventScrollReset: true });
  }

  return (
    <PeoplePage
      group={group}
      search={readSearch(params)}
      list={value}
      isLoading={isPending}
      onSearch={show}
      onReload={revalidate}
    />
  );
}
