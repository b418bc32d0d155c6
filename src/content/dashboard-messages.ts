import type { DashboardKind } from "#contract/dashboard.ts";

/** The words of the back office's dashboard. */
export const dashboardMessages = {
  heading: "Dashboard",
  loading: "Loading the dashboard...",
  failed: "The dashboard could not be loaded.",
  retry: "Retry",

  live: "On the website now",
  liveOf: { notices: "Notices", faculty: "Faculties", administration: "Adminstration", banners: "Banners" },
  office: "In the office",
  unread: "Unread messages",
  subscribers: "Subscribers",

  scheduled: "Comes by itself",
  noneScheduled: "Nothing is scheduled.",
  ending: "Ends this week",
  noneEnding: "Nothing ends within a week.",
  changes: "Last changes",
  noChanges: "Nobody has changed anything yet.",
  by: (who: string) => `by ${who}`,
  kind: {
    notices: "Notice",
    faculty: "Faculty",
    administration: "Adminstration",
    banners: "Banner",
    content: "Site content",
  } satisfies Record<DashboardKind, string>,
  banner: (link: string) => `Banner to ${link}`,

  yours: {
    heading: "Make it yours",
    lead: "The site came with an invented school. This is what visitors still see of it; they are not told. The list goes when all of it is done.",
    progress: (done: number, total: number) => `${done} of ${total} done`,
    isDone: "Done",
    isSample: "Still the sample",
    records: "Sample notices, people and banners",
    recordsLeft: (count: number) => (count === 1 ? "1 is left" : `${count} are left`),
    remove: "Remove all sample records",
    removeTitle: "Remove all sample records?",
    removeText: (count: number, days: number) =>
      `${count === 1 ? "One record" : `${count} records`} that came with the product and that nobody has changed will leave the website at once. They stay in the bin for ${days} days.`,
    more: (count: number) => `and ${count} more`,
    removeConfirm: "Move them to the bin",
    removing: "Working...",
    keep: "Cancel",
    removed: (count: number) =>
      count === 1 ? "One sample record is in the bin." : `${count} sample records are in the bin.`,
    removeFailed: (message: string) => `Error: ${message}`,
  },
} as const;
