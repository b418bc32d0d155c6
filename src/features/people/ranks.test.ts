import { expect, test } from "vitest";
import { byName, byRank } from "./faculties.route.tsx";

function labelsOf(...posts: string[]): [string, string[]][] {
  return byRank(posts.map((post) => ({ post }))).map(({ label, people }) => [
    label,
    people.map((person) => person.post),
  ]);
}

test("the faculty stand by rank, the highest first, and within a rank as they came", () => {
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

test("a post that fits no rank comes last and is not lost", () => {
  expect(labelsOf("Coach", "Visiting Professor", "Assoc. Prof.")).toEqual([
    ["Associate Professor", ["Assoc. Prof."]],
    ["Visiting Faculty", ["Visiting Professor"]],
    ["Other Faculty", ["Coach"]],
  ]);
});

test("a school's own ranks take the place of the usual ones, and the longest words decide", () => {
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

test("titles do not count in the order of names", () => {
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
