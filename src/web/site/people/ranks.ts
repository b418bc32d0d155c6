import { facultiesPage } from "#content/pages/people-pages.ts";

export interface RankGroup<Member> {
  id: string;
  label: string;
  people: Member[];
}

/** The faculty by rank, the highest first. Within a rank they stay in the order in which they came. */
export function byRank<Member extends { post: string }>(people: readonly Member[]): RankGroup<Member>[] {
  const groups = Map.groupBy(people, ({ post }) => rankOf(post));
  return [...groups]
    .toSorted(([rank], [other]) => rank.place - other.place)
    .map(([{ id, label, one }, members]) => ({
      id,
      label: members.length === 1 ? one : label,
      people: members,
    }));
}

function rankOf(post: string) {
  return facultiesPage.ranks.find(({ pattern }) => pattern.test(post)) ?? facultiesPage.otherRank;
}
