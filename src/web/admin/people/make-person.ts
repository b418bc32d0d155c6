import type { Person } from "#contract/people.ts";

export function makePerson(parts: Partial<Person> = {}): Person {
  return {
    _id: "1",
    fullname: "Sita Gurung",
    education: "Ph.D in Finance",
    post: "Associate Professor",
    addedDate: "2025-01-05T00:00:00.000Z",
    headshot: "/files/abc/sita.jpg",
    picture: null,
    linkedinLink: "",
    action: true,
    ...parts,
  };
}
