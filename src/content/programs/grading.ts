export interface GradeLine {
  marks: string;
  grade: string;
}

/** How the BBA and the MBA are graded: the marks out of one hundred, and the letter they give. */
export const gradingScale: readonly GradeLine[] = [
  { marks: "90 and above", grade: "A+" },
  { marks: "80 to below 90", grade: "A" },
  { marks: "70 to below 80", grade: "B+" },
  { marks: "60 to below 70", grade: "B" },
  { marks: "50 to below 60", grade: "C" },
  { marks: "40 to below 50", grade: "D" },
  { marks: "Below 40", grade: "F" },
  { marks: "Not qualified or absent", grade: "I" },
];
