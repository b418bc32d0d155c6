export const mailMessages = {
  notices: {
    subjectOfMany: (count: number, first: string) => `${count} new notices: ${first}`,
    heading: (count: number) => `${count} new notices`,
    open: "Read the notice",
    more: (count: number) => (count === 1 ? "One more is on the site" : `${count} more are on the site`),
    all: "All notices",
    picture: (title: string) => `The first page of “${title}”`,
  },
  footer: {
    why: (school: string) => `You get this mail because you follow notices from ${school}.`,
    choose: "Choose which notices you get, and how often",
    unsubscribe: "Unsubscribe",
  },
} as const;
