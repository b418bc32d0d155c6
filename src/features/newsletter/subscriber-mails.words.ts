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
  readDownload: "Open the document",
  firstPage: (title: string) => `The first page of “${title}”`,
  newRecords: (notices: number, downloads: number) =>
    [
      ...(notices > 0 ? [notices === 1 ? "1 new notice" : `${notices} new notices`] : []),
      ...(downloads > 0 ? [downloads === 1 ? "1 new download" : `${downloads} new downloads`] : []),
    ].join(" and "),
  moreNotices: (count: number) =>
    count === 1 ? "One more is on the site." : `${count} more are on the site.`,
  allNotices: "All notices",
  allDownloads: "All downloads",
};
