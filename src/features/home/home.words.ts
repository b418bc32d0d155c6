export const homePage = {
  welcome: {
    kicker: (campus: string) => `Welcome to ${campus}`,
    link: { label: "Learn More", about: "about the school", href: "/about" },
  },
  tasks: {
    label: "Start here",
    and: "and",
    apply: { label: "Apply", href: "/programs", detail: "Programs and forms" },
    until: (program: string, day: string) => `${program} until ${day}`,
    opens: (day: string) => `Opens ${day}`,
    results: { label: "Results", href: "/notice?type=Result", detail: "Routines and marks" },
    exams: { label: "exams", href: "/notice?type=Exam" },
    fees: { label: "Fees", href: "/programs#comparison", detail: "The cost of each program" },
    notices: { label: "Notices", href: "/notice", detail: "What the office announces" },
  },
  notices: { title: "New notices", all: "All notices" },
  whyChooseUs: {
    kicker: "Why choose us",
    link: { label: "Browse More", about: "about the school", href: "/about" },
  },
  programCards: {
    kicker: "Programs",
    rated: (rating: number, percent: number) => `Rated ${rating} of 5 (${percent}%)`,
    link: { label: "Browse All Programs", href: "/programs" },
  },
  joinUs: { label: "JOIN US NOW", href: "/contact" },
  features: { title: "Great Features" },
  video: { label: "Watch Now", about: "the lecture (opens in a new tab)" },
  alumni: { title: "Alumni's Voice" },
  updates: { title: "Latest Updates", lead: "What you can come to." },
  logos: { stop: "Stop the moving logos" },
} as const;
