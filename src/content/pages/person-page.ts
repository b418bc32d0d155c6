/** The words of a faculty member's own page. */
export const personPage = {
  back: "All faculty members",
  description: (name: string, post: string, school: string) => `${name}, ${post} at the ${school}.`,

  facts: "At a glance",
  education: "Education",
  subjects: "Subjects",
  room: "Room",
  email: "E-mail",
  phone: "Phone",
  biography: "About",
  profile: "Profile",
  profileOf: (name: string) => ` of ${name} (opens in a new tab)`,

  loading: "Loading the page...",
  tryAgain: "Try again",
  gone: {
    kicker: "No longer here",
    title: "This person is no longer listed",
    text: "The school has taken the page away. Those who teach today are in the list.",
    list: "Go to the faculty members",
  },
} as const;
