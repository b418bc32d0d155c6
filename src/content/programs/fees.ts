export interface FeeLine {
  item: string;
  /** In Nepali rupees, grouped as in Nepal. */
  amount: string;
  isTotal: boolean;
  /** How often it is paid, and what that makes. */
  times?: { count: number; sum: string };
  /** Paid by everybody who applies, and not part of the total. */
  isBeforeAdmission?: boolean;
}

/** The fees of the M.Phil and of the Ph.D, which are the same. The figures are printed as they stand; nothing adds them up. */
export const researchFees: readonly FeeLine[] = [
  { item: "Registration", amount: "10,000", isTotal: false },
  {
    item: "Course fee per semester",
    amount: "50,000",
    isTotal: false,
    times: { count: 3, sum: "1,50,000" },
  },
  { item: "Application form", amount: "3,000", isTotal: false, isBeforeAdmission: true },
  { item: "Entrance fee", amount: "5,000", isTotal: false, isBeforeAdmission: true },
  { item: "Refundable deposit", amount: "10,000", isTotal: false },
  { item: "Total", amount: "1,70,000", isTotal: true },
];

export const researchFeeNotes = {
  total:
    "The total is the course fee of three semesters, the registration and the deposit. The application form and the entrance fee are paid before the entrance examination and are not part of it.",
  change: "The fees are subject to change by the university’s Executive Council.",
} as const;
