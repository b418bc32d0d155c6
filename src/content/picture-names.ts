import type { ProgramKey } from "./programs.ts";

/** The names by which the pages of programs, facilities and people ask for a picture. */
export type ProgramPicture = `programs/${ProgramKey}`;
export type FacilityPicture = `facilities/${FacilityKey}`;
export type ChiefPicture = `chiefs/${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`;
export type TestimonialNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14;
export type TestimonialPicture = `testimonials/${TestimonialNumber}`;

export type FacilityKey =
  | "library"
  | "computer-lab"
  | "classrooms"
  | "seminar-hall"
  | "case-study-room"
  | "incubation-centre"
  | "canteen"
  | "sports-ground"
  | "hostel"
  | "health-room"
  | "transport"
  | "garden";
