/** The people in the order that is being set. Whoever was added meanwhile stands last; whoever is gone is left out. */
export function inOrder<Member extends { _id: string }>(
  people: readonly Member[],
  ids: readonly string[],
): Member[] {
  const byId = new Map(people.map((person) => [person._id, person]));
  const named = ids.flatMap((id) => byId.get(id) ?? []);
  const others = people.filter(({ _id }) => !ids.includes(_id));
  return [...named, ...others];
}
