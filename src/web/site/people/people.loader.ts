import type { PeopleGroup } from "#contract/people.rules.ts";
import type { Person } from "#contract/people.ts";
import type { Visit } from "#contract/visit.ts";

export interface ShownPerson {
  id: string;
  name: string;
  post: string;
  education: string;
  headshot: string;
  picture: Person["picture"];
  linkedin: string;
}

export type People = { state: "ready"; people: ShownPerson[] } | { state: "pending" };

/** The people of a group. When they cannot be read the page goes out without them and asks again by itself. */
export async function readPeople(visit: Visit, group: PeopleGroup): Promise<People> {
  try {
    const people = await visit.reads.people.list(group);
    return { state: "ready", people: people.filter(({ action }) => action).map(toShown) };
  } catch (error) {
    visit.log(error, `The people of the ${group} could not be read.`);
    return { state: "pending" };
  }
}

/** Only a 200 is kept by the page cache. */
export function statusOf(people: People): number {
  return people.state === "ready" ? 200 : 503;
}

function toShown(person: Person): ShownPerson {
  return {
    id: person._id,
    name: person.fullname,
    post: person.post,
    education: person.education,
    headshot: person.headshot,
    picture: person.picture,
    linkedin: person.linkedinLink,
  };
}
