import type { PictureName } from "../pictures/picture-name.ts";
import type { FeeLine } from "./fees.ts";
import type { GradeLine } from "./grading.ts";

/** What a program's page and its card say. */
export interface Program {
  isSample: boolean;
  /** The name of a picture, as SitePicture takes it. */
  picture: PictureName;
  category: string;
  title: string;
  rating: number;
  /** How much of the row of stars is filled. */
  ratingWidth: `${number}%`;
  /** The name of a picture, or the school's own arms. */
  authorImg: PictureName | "crest";
  /** Who answers for the program. */
  authorName: string;
  type: string;
  students: number;
  duration: string;
  durationNote: string;
  creditHours: string;
  shortDescription: string;
  /** Who may apply. */
  eligibility: { short: string; note: string };
  /** What it costs. */
  fees: { amount: string; note: string };
  /** How to apply, in a line. */
  applying: string;
  /** The names of files in programs/files. */
  applicationForm: string;
  syllabus: string;
  sections: readonly ProgramSection[];
  semesters: readonly Semester[];
  specialisations?: Specialisations;
  /** The side box of a taught program; a research program's says whose program it is. */
  gradingScale?: readonly GradeLine[];
  feeStructure?: readonly FeeLine[];
}

export interface ProgramSection {
  title: string;
  content: readonly string[];
  points?: readonly string[];
  /** Points that follow one another. */
  steps?: readonly string[];
}

/** A part of the plan of study: a semester, or a stage of research, which has no credit hours. */
export interface Semester {
  title: string;
  creditHours?: number;
  courses: readonly Course[];
}

export interface Course {
  code?: string;
  name: string;
  creditHours?: number;
}

export interface Specialisations {
  lead: string;
  creditHoursEach?: number;
  choices: readonly { name: string; courses: string }[];
}
