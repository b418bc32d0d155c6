export const homeWords = {
  welcomeTo: (name: string) => `Welcome to ${name}`,
  aboutTheSchool: "about the school",
  learnMore: "Learn More",
  joinUs: "JOIN US NOW",
  voices: "Alumni's Voice",
  features: "Great Features",
  whyChooseUs: "Why choose us",
  browseMore: "Browse More",
  video: { watch: "Watch Now", about: "the lecture (opens in a new tab)" },
  stopLogos: "Stop the moving logos",
  notices: { title: "New notices", all: "All notices" },
  updates: { title: "Latest Updates", lead: "Upcoming events.", all: "All events" },
  programs: {
    kicker: "Programs",
    all: "Browse All Programs",
    rated: (rating: number, percent: number) => `Rated ${rating} of 5 (${percent}%)`,
  },
  tasks: {
    title: "Start here",
    apply: "Apply",
    noIntake: "Programs and forms",
    until: (program: string, day: string) => `${program} until ${day}`,
    opens: (program: string, day: string) => `${program} opens ${day}`,
    others: [
      { label: "Results", href: "/notice?type=Result", detail: "Marks and merit lists" },
      { label: "Exams", href: "/notice?type=Exam", detail: "Routines and forms" },
      { label: "Fees", href: "/programs#comparison", detail: "The cost of each program" },
      { label: "Notices", href: "/notice", detail: "Announcements from the office" },
      { label: "Events", href: "/events", detail: "Days, times and places" },
    ],
  },
} as const;

export const bannerWords = {
  banner: "Banner",
  next: "Next",
  close: "Close the banner",
  pause: "Pause",
  play: "Play",
  visit: (host: string) => `Visit ${host}`,
  readMore: "Read more",
} as const;
