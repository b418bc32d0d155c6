export const programsPage = {
  title: "Programs",
  ratingOf: (rating: number) => `${rating} out of 5`,
  admission: {
    opens: (day: string) => `Applications open on ${day}`,
    open: (day: string) => (day ? `Open until ${day}` : "Applications are open"),
    closed: (day: string) => `Applications closed on ${day}`,
  },
  feesInDetail: "Fees in detail",
  applyInSteps: "How to apply, step by step",
  dates: {
    names: {
      applicationsOpen: "Applications open",
      applicationsClose: "Applications close",
      entrance: "Entrance examination",
      interview: "Interview",
      firstClass: "First class",
    },
    left: (days: number) => ["today", "tomorrow"][days] ?? `in ${days} days`,
  },
} as const;
