import type { Content } from "#documents/documents.ts";
import { plainText } from "#fields/values.ts";

/** The fees of the M.Phil and of the Ph.D, which are the same. */
export const researchFees: Content<"mphil">["feeStructure"] = [
  {
    id: "registration",
    item: "Registration",
    amount: 10000,
    times: null,
    sum: null,
    isTotal: false,
    isBeforeAdmission: false,
  },
  {
    id: "course-fee-per-semester",
    item: "Course fee per semester",
    amount: 50000,
    times: 3,
    sum: 150000,
    isTotal: false,
    isBeforeAdmission: false,
  },
  {
    id: "application-form",
    item: "Application form",
    amount: 3000,
    times: null,
    sum: null,
    isTotal: false,
    isBeforeAdmission: true,
  },
  {
    id: "entrance-fee",
    item: "Entrance fee",
    amount: 5000,
    times: null,
    sum: null,
    isTotal: false,
    isBeforeAdmission: true,
  },
  {
    id: "refundable-deposit",
    item: "Refundable deposit",
    amount: 10000,
    times: null,
    sum: null,
    isTotal: false,
    isBeforeAdmission: false,
  },
  {
    id: "total",
    item: "Total",
    amount: 170000,
    times: null,
    sum: null,
    isTotal: true,
    isBeforeAdmission: false,
  },
];

export const researchFeeNotes = plainText(
  "The total is the course fee of three semesters, the registration and the deposit. The application form and the entrance fee are paid before the entrance examination and are not part of it.",
  "The fees are subject to change by the university’s Executive Council.",
);
