import { byName, byRank } from "./faculties.route.tsx";

function labelsOf(...posts: string[]): [string, string[]][] {
  return byRank(posts.map((post) => ({ post }))).map(({ label, people }) => [
    label,
    people.map((person) => person.post),
  ]);
}

test("the faculty are ordered by rank, the highest first, and keep their order within a rank", () => {
  expect(
    labelsOf(
      "Teaching Assistant",
      "Lecturer",
      "Professor, Campus Chief",
      "Associate Professor, MBA Coordinator",
      "Assistant Professor",
      "Professor",
    ),
  ).toEqual([
    ["Professors", ["Professor, Campus Chief", "Professor"]],
    ["Associate Professor", ["Associate Professor, MBA Coordinator"]],
    ["Assistant Professor", ["Assistant Professor"]],
    ["Lecturer", ["Lecturer"]],
    ["Teaching Assistant", ["Teaching Assistant"]],
  ]);
});

test("people whose post fits no rank come last", () => {
  expect(labelsOf("Coach", "Visiting Professor", "Assoc. Prof.")).toEqual([
    ["Associate Professor", ["Assoc. Prof."]],
    ["Visiting Faculty", ["Visiting Professor"]],
    ["Other Faculty", ["Coach"]],
  ]);
});

test("a school's own ranks replace the usual ones, and the longest match decides", () => {
  const ranks = [
    { id: "a", label: "Senior Teachers", post: "senior teacher" },
    { id: "b", label: "Teachers", post: "teacher" },
  ];
  const groups = byRank(
    ["Teacher", "Coach", "Senior Teacher"].map((post) => ({ post })),
    ranks,
  );
  expect(groups.map(({ label }) => label)).toEqual(["Senior Teacher", "Teacher", "Other Faculty"]);
});

test("a heading over one person loses no letter of Business or Studies", () => {
  for (const label of ["Head of Business", "Dean of Studies"])
    expect(byRank([{ post: label }], [{ id: "a", label, post: label }])[0]?.label).toBe(label);
});

test("titles are ignored when names are ordered", () => {
  const people = [
    { fullname: "Sita Gurung" },
    { fullname: "Prof. Dr. Bishnu Adhikari" },
    { fullname: "anil Rai" },
  ];

  expect(byName(people).map(({ fullname }) => fullname)).toEqual([
    "anil Rai",
    "Prof. Dr. Bishnu Adhikari",
    "Sita Gurung",
  ]);
});
