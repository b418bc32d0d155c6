export const followWords = {
  allFeeds: "All notices",
  formats: { atom: "Atom", rss: "RSS", json: "JSON" },
  schoolCalendar: "Calendar of the school",
  programCalendar: (shortName: string) => `Dates of ${shortName}`,
  notices: "Notices",
  feedDescription: (school: string) => `What ${school} has announced, the newest first.`,
  feedTitle: (what: string, school: string) => `${what}, ${school}`,
  page: {
    title: "Follow the school",
    lead: "Hear about news without checking this website.",
    description: (school: string) =>
      `Ways to follow notices and dates from ${school}, such as a news reader or your own calendar.`,
    byMail: {
      title: "By e-mail",
      text: "Leave your e-mail address in the form at the foot of any page. You choose what to receive, and every mail has a link to unsubscribe.",
      link: "Go to the form",
    },
    inReader: {
      title: "In a news reader",
      text: "A news reader is an app, such as Feedly, Inoreader or Thunderbird, that shows what is new on many sites. You need not give anybody your e-mail address. Copy one of these links into it.",
      links: "Links for news readers",
      formats: "Most apps accept all three formats. If yours does not say which, choose Atom.",
    },
    inCalendar: {
      title: "In your calendar",
      text: "Events, holidays and admission dates are in one calendar. Subscribe to it in Google Calendar, Outlook or on your phone (“Add calendar from URL”), and it stays up to date.",
      others: "You can also add a single event, or the dates of one program.",
    },
  },
} as const;
