import { languageOf } from "#contract/notices/title-language.ts";
import type { Person } from "#contract/people/people.ts";
import type { Visit } from "#contract/visit.ts";
import type { PersonAtPage, SinglePerson } from "./single-person.ts";

/** The faculty member of an address, as their page shows them. Runs on the server. */
export async function readPerson(visit: Visit, slug: string): Promise<PersonAtPage> {
  const read = await visit.reads.people.byAddress(slug).catch((error) => {
    visit.log(error, "The faculty member could not be read.");
    return undefined;
  });
  if (!read) return { state: "pending" };
  if (read.outcome !== "found") return { state: read.outcome };
  return { state: "found", person: toSingle(read.person) };
}

/** A page that waits for its main part is not kept. */
export function statusOf({ state }: PersonAtPage): number {
  return { found: 200, gone: 410, unknown: 404, pending: 503 }[state];
}

function toSingle(person: Person): SinglePerson {
  const { fullname, post, education, subjects, room, email, phone, linkedinLink, biography } = person;
  return {
    name: fullname,
    language: languageOf(fullname),
    post,
    education,
    subjects,
    room,
    email,
    phone,
    linkedin: linkedinLink,
    biography,
    headshot: person.headshot,
    picture: person.picture,
  };
}
