export const eventWords = {
  title: "Events",
  lead: "What you can come to, the nearest first.",
  description: (school: string) =>
    `Trainings, seminars, presentations and other events at ${school}, with day, time and place.`,
  none: "No event is announced at the moment",
  noneHint: "Upcoming events appear here as soon as the school announces them.",

  past: "Past event",
  all: "All events",

  until: (last: string) => `to ${last}`,
  dayAndTime: (day: string, time: string) => `${day}, ${time}`,

  when: "When",
  where: "Where",
  more: "More about it",
  over: "This event is over",
  gone: {
    kicker: "Withdrawn",
    title: "This event is no longer announced",
    text: "The school has taken it back. What you can come to is in the list.",
    list: "Go to the events",
  },
} as const;
