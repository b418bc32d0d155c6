import type { Content } from "#documents/documents.ts";

/** How the BBA and the MBA are graded: the marks out of one hundred, and the letter they give. */
export const gradingScale: Content<"bba">["gradingScale"] = [
  { id: "a-plus", marks: "90 and above", grade: "A+" },
  { id: "a", marks: "80 to below 90", grade: "A" },
  { id: "b-plus", marks: "70 to below 80", grade: "B+" },
  { id: "b", marks: "60 to below 70", grade: "B" },
  { id: "c", marks: "50 to below 60", grade: "C" },
  { id: "d", marks: "40 to below 50", grade: "D" },
  { id: "f", marks: "Below 40", grade: "F" },
  { id: "i", marks: "Not qualified or absent", grade: "I" },
];
