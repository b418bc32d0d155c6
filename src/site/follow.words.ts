export const followWords = {
  title: "Follow the school",
  lead: "See what is new without coming back to look.",
  description: (school: string) =>
    `How to follow notices and dates from ${school} by e-mail, in a news reader or in your own calendar.`,

  mail: {
    title: "By e-mail",
    text: "Leave your e-mail address in the form at the foot of any page. You choose what to receive, and every mail has a link to unsubscribe.",
    noMail: "Leave your address at the foot of any page and we will write when the newsletter begins.",
    link: "Go to the form",
  },
  feeds: {
    title: "In a news reader",
    text: "A news reader is a program that collects what is new on many sites, without anybody knowing your address. Feedly, Inoreader and Thunderbird are some. Copy one of these addresses into it.",
    caption: "Addresses for news readers",
    notices: "Notices",
    all: "All notices",
    formats: { atom: "Atom", rss: "RSS", json: "JSON" },
    formatHint: "Most programs take any of the three; take Atom if yours asks nothing else.",
  },
  calendar: {
    title: "In your calendar",
    text: "Events, holidays and admission dates are in one calendar. Subscribe to it in Google Calendar, Outlook or on your phone (“Add calendar from address”), and what changes here changes there.",
    all: "Calendar of the school",
    program: (shortName: string) => `Dates of ${shortName}`,
    once: "Every event and every date of a program can also be added alone.",
    add: "Add to calendar",
    addDates: "Add these dates to your calendar",
    addDate: (date: string) => `Add “${date}” to your calendar`,
  },
  ways: "Feeds and calendar",

  feedTitle: (what: string, school: string) => `${what}, ${school}`,
  feedDescription: (school: string) => `What ${school} has announced, the newest first.`,
  noText: (type: string, days: string) => `${type}, ${days}.`,
  programDate: (shortName: string, name: string) => `${shortName}: ${name}`,
} as const;
