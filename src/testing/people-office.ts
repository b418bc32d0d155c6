import type { Person } from "#features/people/people.rules.ts";
import { personParts } from "./samples/picture-forms.ts";
import { jpeg } from "./samples/sample-pictures.ts";
import { makeOffice, type World } from "./world.ts";

export const headshot = await jpeg({ width: 100, height: 120 });
export const faculties = "/api/faculties";

export const publicList = async (world: World, url = faculties) =>
  (await world.app.inject(url)).json().faculty;
export const namesOf = (people: { fullname: string }[]) => people.map((person) => person.fullname);

export async function officeWith(names: string[], path: string = faculties) {
  const { world, office } = await makeOffice();
  const add = async (fullName: string, addedDate = "2025-01-01") =>
    (await office.send("POST", path, personParts({ fullName, addedDate }, headshot))).json().person as Person;
  const ids: string[] = [];
  for (const name of names) ids.push((await add(name))._id);
  return { world, office, ids, add };
}
