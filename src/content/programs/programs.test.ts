import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Content } from "#documents/documents.ts";
import { bba } from "../documents/bba.ts";
import { mba } from "../documents/mba.ts";
import { mphil } from "../documents/mphil.ts";
import { phd } from "../documents/phd.ts";

type Program = Content<"bba">;

const programDetails = { bba, mba, mphil, phd };

const filesDir = join(import.meta.dirname, "files");
const all = Object.entries(programDetails);

/** The numbers of a sentence such as "120 credit hours in 40 components". */
const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const coursesOf = (program: Program) => program.semesters.flatMap((semester) => semester.courses);

test.each(["bba", "mba"] as const)("the plan of the %s adds up to its credit hours and components", (key) => {
  const program = programDetails[key];
  const courses = coursesOf(program);
  expect(numbersIn(program.creditHours)).toEqual([
    sum(courses.map((course) => course.creditHours ?? 0)),
    courses.length,
  ]);
});

test.each(all)("every semester of the %s adds up to its own credit hours", (_key, { semesters }) => {
  for (const { title, creditHours, courses } of semesters) {
    if (creditHours === null) continue;
    expect(sum(courses.map((course) => course.creditHours ?? 0)), title).toBe(creditHours);
  }
});

test("the semesters of the MBA have 17, 20, 15 and 18 credit hours, of which a specialisation has 14", () => {
  const { semesters, specialisations } = programDetails.mba;
  expect(semesters.map((semester) => semester.creditHours)).toEqual([17, 20, 15, 18]);
  const special = coursesOf(programDetails.mba).filter(({ name }) => /specialisation/i.test(name));
  expect(sum(special.map((course) => course.creditHours ?? 0))).toBe(14);
  expect(specialisations?.creditHoursEach).toBe(14);
});

test("no course code is given twice", () => {
  const codes = all.flatMap(([, program]) => coursesOf(program).flatMap(({ code }) => code || []));
  expect(new Set(codes).size).toBe(codes.length);
});

test("taught programs show the grading scale, research programs the fees", () => {
  for (const [key, { type, gradingScale, feeStructure }] of all) {
    const isResearch = type === "Research Program";
    expect(isResearch, key).toBe(key === "mphil" || key === "phd");
    expect(gradingScale.length === 0, key).toBe(isResearch);
    expect(feeStructure.length > 0, key).toBe(isResearch);
  }
});

test("every file that a program names exists, and every file is named", () => {
  const named = all.flatMap(([, { applicationForm, syllabus }]) => [applicationForm.source, syllabus.source]);
  expect(named.toSorted()).toEqual(readdirSync(filesDir).toSorted());
});

test("our own syllabi name every course that the pages name", () => {
  for (const [key, program] of all) {
    const text = readFileSync(join(filesDir, program.syllabus.source), "latin1");
    // A school's own syllabus is compressed, and none of our business.
    if (!text.includes("Sample content.")) continue;
    const missing = coursesOf(program).filter(({ code }) => code !== "" && !text.includes(code));
    expect(missing, key).toEqual([]);
  }
});
