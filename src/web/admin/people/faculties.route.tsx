import { groupMessages } from "#content/office/people-messages.ts";
import { officeMeta } from "../frame/office-meta.ts";
import type { Route } from "./+types/faculties.route";
import { peopleCalls } from "./people.calls.ts";
import { PeopleScreen } from "./people-screen.tsx";

export { unlessOnlySearched as shouldRevalidate } from "./unless-only-searched.ts";

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, groupMessages.faculty.heading);
}

/** Does not wait for the list: the form is there at once, and stays while the list is loaded again. */
export function clientLoader() {
  return { list: peopleCalls("faculty").list() };
}

export default function Faculties({ loaderData: { list } }: Route.ComponentProps) {
  return <PeopleScreen group="faculty" list={list} />;
}
