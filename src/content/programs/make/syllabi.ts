import { identity } from "../../identity.ts";
import { programs } from "../../programs.ts";
import { type Block, heading, list, paragraph, table } from "../../samples/make/blocks.ts";
import type { Letter } from "../../samples/make/letterhead.ts";
import { programDetails } from "../details.ts";
import type { Program, Semester } from "../program.ts";

export const syllabi: Letter[] = programs.map(({ key, shortName, longName }) => {
  const program = programDetails[key];
  return {
    file: program.syllabus,
    office: identity.faculty,
    label: "Sample syllabus",
    title: `${shortName}: plan of study`,
    blocks: [
      paragraph(`${longName}. ${program.duration}; ${lowerFirst(program.creditHours)}.`),
      ...program.semesters.flatMap(semesterBlocks),
      ...specialisationBlocks(program),
      ...evaluationBlocks(program),
    ],
  };
});

function semesterBlocks({ title, creditHours, courses }: Semester): Block[] {
  if (creditHours === undefined) return [heading(title), list(...courses.map((course) => course.name))];
  return [
    heading(`${title}: ${creditHours} credit hours`),
    table(
      [
        { label: "Code", share: 1.3 },
        { label: "Component", share: 6 },
        { label: "Credit hours", share: 1.7, align: "right" },
      ],
      courses.map(({ code = "", name, creditHours: hours }) => [code, name, String(hours ?? "")]),
    ),
  ];
}

function specialisationBlocks({ specialisations }: Program): Block[] {
  if (!specialisations) return [];
  return [
    heading("Specialisations"),
    paragraph(specialisations.lead),
    list(...specialisations.choices.map(({ name, courses }) => `${name}: ${courses}`)),
  ];
}

function evaluationBlocks({ sections, gradingScale }: Program): Block[] {
  const examined = sections[1];
  return [
    ...(examined ? [heading(examined.title), ...examined.content.map(paragraph)] : []),
    ...(gradingScale
      ? [
          heading("Grading scale"),
          table(
            [
              { label: "Marks out of one hundred", share: 4 },
              { label: "Grade", share: 2, align: "centre" },
            ],
            gradingScale.map(({ marks, grade }) => [marks, grade]),
          ),
        ]
      : []),
  ];
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
