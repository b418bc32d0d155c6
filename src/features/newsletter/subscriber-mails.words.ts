import { commaList } from "#base/text.ts";

export const subscriberMailWords = {
  why: (school: string) => `You get this mail because you follow notices from ${school}.`,
  choose: "Choose which notices you get, and how often",
  unsubscribe: "Unsubscribe",
  confirmation: {
    subject: (school: string) => `Please confirm: news from ${school}`,
    lead: (school: string, university: string) =>
      `This address was entered for the newsletter from ${commaList(school, university)}, probably by you.`,
    follow: "To get it, follow this link and press the button:",
    button: "Confirm my address",
    why: "If it was not you, do nothing: you will not get the newsletter.",
    remove: "Remove my address from the list",
  },
  readNotice: "Read the notice",
  firstPage: (title: string) => `The first page of “${title}”`,
  newNotices: (count: number) => `${count} new notices`,
  moreNotices: (count: number) =>
    count === 1 ? "One more is on the site." : `${count} more are on the site.`,
  allNotices: "All notices",
};
