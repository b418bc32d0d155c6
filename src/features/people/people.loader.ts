import { fieldsIn, type RecordOf } from "#fields/fields.ts";
import type { Picture } from "#files/files.schemas.ts";
import type { Visit } from "#site/visit.ts";
import { type PeopleGroup, type Person, personFields } from "./people.rules.ts";

/** Only on a person's own page. */
type MoreFields = "email" | "phone" | "room" | "subjects" | "biography";

/** The fields as they are, but for those that the lists call by another name or do not show. */
type ShownFields = Omit<
  RecordOf<typeof personFields>,
  "fullname" | "addedDate" | "linkedinLink" | MoreFields
>;

export interface ShownPerson extends ShownFields {
  id: string;
  name: string;
  headshot: string;
  picture: Person["picture"];
  linkedin: string;
  /** Their own page, where it says more than their card does; else empty. */
  page: string;
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

/** A page without its main part is not cached. */
export function statusOf(people: People): number {
  return people.state === "ready" ? 200 : 503;
}

function toShown(person: Person): ShownPerson {
  const { fullname, addedDate, linkedinLink, ...fields } = fieldsIn(personFields, person);
  const { email, phone, room, subjects, biography, ...shown } = fields;
  const hasMore = [email, phone, room, subjects, biography].some(Boolean);
  return {
    ...shown,
    id: person._id,
    name: fullname,
    headshot: person.headshot,
    picture: person.picture,
    linkedin: linkedinLink,
    page: hasMore ? person.address : "",
  };
}

export type PersonAtPage =
  | { state: "found"; person: SinglePerson }
  | { state: "gone" | "unknown" }
  /** They could not be read; the page asks again by itself. */
  | { state: "pending" };

export interface SinglePerson {
  name: string;
  /** Set when the name is not in the page's own language. */
  language: "ne" | undefined;
  post: string;
  education: string;
  subjects: string;
  room: string;
  email: string;
  phone: string;
  linkedin: string;
  biography: string;
  headshot: string;
  picture: Picture | null;
}
