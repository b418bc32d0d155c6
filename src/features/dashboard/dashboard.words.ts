import { type CollectionName, collectionNames, collections } from "#collections/collections.ts";

export const dashboardMessages = {
  heading: "Dashboard",
  loading: "Loading the dashboard...",
  failed: "The dashboard could not be loaded.",

  live: "On the website now",
  liveOf: {
    ...Object.fromEntries(collectionNames.map((name) => [name, collections[name].office.label])),
    banners: "Banners",
  } as Record<CollectionName, string>,
  office: "In the office",
  unread: "Unread messages",
  subscribers: "Subscribers",

  scheduled: "Will be published later",
  noneScheduled: "Nothing is scheduled.",
  ending: "Ends within a week",
  noneEnding: "Nothing ends within the next seven days.",
  changes: "Latest changes",
  noChanges: "Nobody has changed anything yet.",
  by: (who: string) => `by ${who}`,
  kind: {
    notices: "Notice",
    faculty: "Faculty",
    banners: "Banner",
    events: "Event",
    programs: "Program",
  } as Partial<Record<CollectionName, string>>,
  content: "Site content",
  banner: (link: string) => `Banner to ${link}`,

  newNotice: "New notice",
  weeks: "The last eight weeks",
  chart: {
    subscribers: "New subscribers",
    messages: "Messages",
    sent: "Mails to subscribers",
  },
  failedMails: (count: number) => `${count} not delivered`,
  chartText: (values: readonly number[]) => `Week by week, the oldest first: ${values.join(", ")}`,
  backup: {
    heading: "Backup",
    loading: "Looking for the newest backup...",
    failed: "The state of the backups could not be loaded.",
    none: "There is no backup yet.",
    last: (moment: string, days: number) =>
      `The newest backup is of ${moment} (${days === 0 ? "less than a day" : days === 1 ? "one day" : `${days} days`} old).`,
    make: "Back up now",
    making: "Making a backup...",
    notMade: (message: string) => `The backup was not made: ${message}`,
    download: "Download the newest",
    warning: "It contains everything, including personal data and password hashes. Keep it in a safe place.",
  },

  yours: {
    heading: "Make it yours",
    lead: "This website came with the texts, pictures and people of an invented school. Replace them with your own. This list disappears when everything is done.",
    progress: (done: number, total: number) =>
      `${done} of ${total} done. A part is done when nothing of the sample is left in it.`,
    show: "Show the list",
    isDone: "Done",
    isSample: "Still the sample",
    hasAddress: (address: string) => `Has the address ${address}, which does not exist`,
    hasName: "Still has the name of the sample university",
    hasPicture: "Still has a sample picture or file",
    hasRecords: (count: number) => (count === 1 ? "1 sample record" : `${count} sample records`),
    remove: "Remove all sample records",
    removeTitle: "Remove all sample records?",
    removeText: (count: number, days: number) =>
      `${count === 1 ? "One record" : `${count} records`} of the invented school will leave the website at once. Records that somebody has changed stay. You can restore them from the trash for ${days} days.`,
    removeKind: (kind: string, count: number) => `${kind}: ${count}`,
    noLink: "Banner without a link",
    removeConfirm: "Move them to the trash",
    removed: (count: number) =>
      count === 1 ? "One sample record is in the trash." : `${count} sample records are in the trash.`,
  },
} as const;
