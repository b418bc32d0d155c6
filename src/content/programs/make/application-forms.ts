import { type ProgramKey, programs } from "../../programs.ts";
import { fields, heading, list, paragraph, table } from "../../samples/make/blocks.ts";
import type { Letter } from "../../samples/make/letterhead.ts";
import { programDetails } from "../details.ts";

const enclosed: Record<ProgramKey, string[]> = {
  bba: [
    "Copies of the mark sheets of classes 10 and 12",
    "Copy of the citizenship certificate or of the birth registration",
    "Two photographs of passport size",
    "Receipt for the form and the entrance examination (NPR 1,000)",
  ],
  mba: [
    "Copies of the mark sheets of class 12 and of the bachelor’s degree",
    "Copy of the citizenship certificate",
    "Two photographs of passport size",
    "Receipt of the application fee",
    "Letter of the employer, if you are employed",
  ],
  mphil: [
    "Certified copies of all certificates and mark sheets",
    "Letters of the employers on three years of teaching or work, with dates",
    "Two letters of reference",
    "Receipts of the application form (NPR 3,000) and the entrance fee (NPR 5,000)",
  ],
  phd: [
    "Concept paper of at most 2,000 words",
    "Certified copies of all certificates and mark sheets",
    "List of publications, with copies",
    "Two letters of reference",
    "Receipts of the application form (NPR 3,000) and the entrance fee (NPR 5,000)",
  ],
};

const examinations: Record<ProgramKey, string[]> = {
  bba: ["Class 10", "Class 12 (10+2)"],
  mba: ["Class 12 (10+2)", "Bachelor’s degree"],
  mphil: ["Bachelor’s degree", "Master’s degree"],
  phd: ["Bachelor’s degree", "Master’s degree", "M.Phil"],
};

const choices: Record<ProgramKey, string[]> = {
  bba: ["Stream in class 12"],
  mba: ["Specialisation you think of", "Employer and post, if any"],
  mphil: ["Employer and post", "Years of experience", "Subject you would like to study"],
  phd: ["Employer and post", "Title of the concept paper", "Supervisor you have spoken to"],
};

export const applicationForms: Letter[] = programs.map(({ key, shortName, longName }) => {
  const program = programDetails[key];
  return {
    file: program.applicationForm,
    office: program.authorName,
    label: "Sample form",
    title: `${shortName}: application for admission`,
    blocks: [
      paragraph(
        `${longName}. Who may apply: ${program.eligibility.short}. ${program.eligibility.note}. Please write in block letters, sign, and hand the form in with its enclosures.`,
      ),
      heading("You"),
      fields(
        "Full name",
        "Name in Devanagari",
        "Date of birth (B.S. and A.D.)",
        "Permanent address",
        "Telephone",
        "E-mail",
        "Guardian or nearest relative",
      ),
      heading("Your education"),
      table(
        [
          { label: "Examination", share: 2.4 },
          { label: "Board or university", share: 3.4 },
          { label: "Year", share: 1.1 },
          { label: "Division, % or CGPA", share: 2 },
        ],
        examinations[key].map((examination) => [examination, "", "", ""]),
      ),
      heading("Your application"),
      fields(...choices[key]),
      heading("Enclosed"),
      list(...enclosed[key]),
      heading("Declaration"),
      paragraph(
        "What I have written here is true. I know that a false statement ends the application, and later the admission.",
      ),
      fields("Signature of the applicant", "Place and date"),
    ],
  };
});
