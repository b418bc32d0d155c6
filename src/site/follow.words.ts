export const followWords = {
  title: "Follow the school",
  lead: "See what is new without coming back to look.",
  description: (school: string) =>
    `How to follow notices and dates from ${school} by e-mail, in a news reader or in your own calendar.`,
  mail: {
    title: "By e-mail",
    text: "Leave your e-mail address in the form at the foot of any page. You choose what to receive, and every mail has a link to unsubscribe.",
    link: "Go to the form",
  },
  feeds: {
    title: "In a news reader",
    text: "A news reader is a program that collects what is new on many sites, without anybody knowing your address. Feedly, Inoreader and Thunderbird are some. Copy one of these addresses into it.",
    all: "All notices",
    formats: { atom: "Atom", rss: "RSS", json: "JSON" },
  },
  calendar: {
    title: "In your calendar",
    text: "Events, holidays and admission dates are in one calendar. Subscribe to it in Google Calendar, Outlook or on your phone (“Add calendar from address”), and what changes here changes there.",
    all: "Calendar of the school",
    program: (shortName: string) => `Dates of ${shortName}`,
    add: "Add to calendar",
  },
  feedTitle: (what: string, school: string) => `${what}, ${school}`,
} as const;
