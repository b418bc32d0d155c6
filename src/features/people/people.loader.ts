import { fieldsIn } from "#fields/fields.ts";
import type { Visit } from "#site/visit.ts";
import { hasDetails, type PeopleGroup, type Person, personFields } from "./people.rules.ts";

export type ShownPerson = ReturnType<typeof toShown>;
export type People = { state: "ready"; people: ShownPerson[] } | { state: "pending" };

/** If they cannot be read, the page is sent without them and tries again by itself. */
export async function readPeople(visit: Visit, group: PeopleGroup): Promise<People> {
  try {
    const people = await visit.reads.people.list(group);
    return { state: "ready", people: people.filter(({ action }) => action).map(toShown) };
  } catch (error) {
    visit.log(error, `The people of the ${group} could not be read.`);
    return { state: "pending" };
  }
}

export function statusOf(people: People): number {
  return people.state === "ready" ? 200 : 503;
}

function toShown(person: Person) {
  const { fullname: name, addedDate, linkedinLink, ...fields } = fieldsIn(personFields, person);
  // Only on a person's own page; the card gets all other fields.
  const { email, phone, room, subjects, biography, ...shown } = fields;
  const { headshot, picture } = person;
  return {
    ...shown,
    ...{ id: person._id, name, headshot, picture, linkedin: linkedinLink },
    /** Empty if it would not say more than the card. */
    page: hasDetails(person) ? person.address : "",
  };
}
