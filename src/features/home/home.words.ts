export const homePage = {
  welcome: {
    kicker: (campus: string) => `Welcome to ${campus}`,
    link: { label: "Learn More", about: "about the school", href: "/about" },
  },
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
  updates: {
    title: "Latest Updates",
    lead: "What you can come to, and what the office has announced.",
    notices: "New notices",
    noticesLink: "All notices",
  },
  logos: { stop: "Stop the moving logos" },
} as const;
