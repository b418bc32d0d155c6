/** Around every page: header, footer and the links that lie over it. */
export const frameWords = {
  skipToContent: "Skip to content",
  editPage: "Edit this page",
  isPreview: "This is a preview",
  backToOffice: "Back to the office",
  newTab: "(opens in a new tab)",
  mainMenu: "Main",
  menu: "Menu",
  home: "Home",
  homePage: "home page",
  emailLogin: "Email Login",
  listOfPrograms: "List of programs",
  entriesOf: (label: string) => `More: ${label}`,
  more: "More",
  isNew: "NEW",
  socialMedia: "Social media",
  networks: {
    facebook: "Facebook",
    instagram: "Instagram",
    youtube: "YouTube",
    linkedin: "LinkedIn",
    tiktok: "TikTok",
    x: "X",
  },
  browseMore: "Browse More",
  usefulLinks: "Useful Links",
  campusHours: "Campus Hours",
  viewMap: "VIEW MAP",
} as const;

/** Of pictures, files and videos in texts. */
export const embeddedWords = {
  play: (provider: string) => `Play on ${provider}`,
} as const;

/** The place of a part that could not be read yet. */
export const pendingWords = { tryAgain: "Try again" } as const;

export interface ProblemWords {
  kicker: string;
  title: string;
  /** Each line is a paragraph. */
  text: string;
}

export const problemWords = {
  /** Around the e-mail address of the school. */
  ifItContinues: { before: "If this continues, write to", after: "." },
  nearWords: "Perhaps you were looking for:",
  searchInstead: "Search for the words of this URL",
  otherPages: "Other pages",
  pages: {
    400: {
      kicker: "Bad request",
      title: "This cannot be read",
      text: "There is a mistake in the address, or in what was sent. Check it and try again, or continue with one of these pages.",
    },
    403: {
      kicker: "Refused",
      title: "This is not allowed",
      text: "If you sent a form: we accept forms only from our own pages. Please open the page here and send it again.\nIf you are signed in to the office: your account may not open this page. Please ask an owner of the site.",
    },
    404: {
      kicker: "Page not found",
      title: "This path leads nowhere",
      text: "There is no page at this address. It may have moved, or the link that brought you here has a mistake in it.\nCheck the address, or continue with one of these pages.",
    },
    405: {
      kicker: "Refused",
      title: "This page does not accept forms",
      text: "It can only be read. Please continue with one of these pages.",
    },
    414: {
      kicker: "Bad address",
      title: "This address is too long",
      text: "None of our pages has an address this long. Check the address, or continue with one of these pages.",
    },
    500: {
      kicker: "Something went wrong",
      title: "We could not show this page",
      text: "The fault is on our side, not yours. Please try again in a moment.",
    },
    503: {
      kicker: "Very busy",
      title: "Many people are here right now",
      text: "We could not make this page in time. Please wait a few seconds and try again.",
    },
    other: {
      kicker: "Refused",
      title: "We could not accept this",
      text: "This page cannot use what was sent. Please go back, check it and try again.",
    },
  } satisfies Record<string, ProblemWords>,
} as const;

/** Around times and days. */
export const momentWords = {
  to: (moment: string) => `to ${moment}`,
  daily: (times: string) => `${times} daily`,
  from: (time: string) => `from ${time}`,
} as const;

/** On the pictures of shared pages. */
export const cardWords = {
  notice: (type: string) => `${type} notice`,
  closes: (day: string) => `Applications close on ${day}`,
  event: "Event",
  faculty: "Faculty",
} as const;
