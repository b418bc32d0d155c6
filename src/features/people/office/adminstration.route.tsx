import { officeMeta } from "#office/frame/office-meta.ts";
import { groupMessages } from "../people.words.ts";
import type { Route } from "./+types/adminstration.route";
import { PeopleScreen } from "./people-screen.tsx";
import { peopleCalls } from "./person-draft.ts";

export { unlessOnlySearched as shouldRevalidate } from "./person-draft.ts";

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, groupMessages.administration.heading);
}

/** Does not wait for the list: the form is there at once, and stays while the list is loaded again. */
export function clientLoader() {
  return { list: peopleCalls("administration").list() };
}

export default function Administration({ loaderData: { list } }: Route.ComponentProps) {
  return <PeopleScreen group="administration" list={list} />;
}
