export const eventWords = {
  title: "Events",
  description: (school: string) =>
    `Trainings, seminars, presentations and other events at ${school}, with day, time and place.`,

  until: (last: string) => `to ${last}`,
  gone: {
    kicker: "Withdrawn",
    title: "This event is no longer announced",
    text: "The school has taken it back. What you can come to is in the list.",
    list: "Go to the events",
  },
} as const;
