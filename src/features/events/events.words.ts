export const eventsWords = {
  title: "Events",
  lead: "Upcoming events, soonest first.",
  description: (school: string) =>
    `Trainings, seminars, presentations and other events at ${school}, with day, time and place.`,
  empty: {
    title: "No event is announced at the moment",
    text: "Upcoming events appear here as soon as the school announces them.",
  },
} as const;

export const eventWords = {
  gone: {
    kicker: "Withdrawn",
    title: "This event is no longer announced",
    text: "The school has removed this event. The list shows what is coming up.",
    list: "Go to the events",
  },
  isOver: "This event is over",
  isPast: "Past event",
  feeIs: (fee: string) => `Fee: ${fee}`,
  seatsAre: (seats: string) => `Seats: ${seats}`,
  more: "More information",
  when: "When",
  venue: "Where",
  speaker: "Speaker",
  fee: "Fee",
  seats: "Seats",
  addToCalendar: "Add to calendar",
  all: "All events",
} as const;
