/**
 * The words of alerts, toasts, errors and states, by situation. A school that wants other words changes a line here.
 */
export const messages = {
  toast: {
    dismiss: "Dismiss",
    /** If neither the server nor the error has a message. */
    unknownError: "Unknown error",
  },

  /** Requests without a message of the server. */
  call: {
    unreachable: "The server could not be reached. Please check your connection and try again.",
    tooSlow: "The server did not respond in time. Please try again in a moment.",
    stalled: "The upload came to a halt. Please check your connection and try again.",
    unreadable: "The server's response could not be read. Please try again in a moment.",
    refused: (status: number) => `The server refused the request (${status}). Please try again in a moment.`,
  },

  notice: {
    loading: "Loading notices...",
    empty: "No notices found",
    /** The banner that names the file while it opens. */
    opening: (title: string) => `Opening ${title}...`,
    fileGone: (title: string) => `Failed to open PDF: ${title}. File may not exist.`,
    openFailed: (title: string) => `Failed to open PDF: ${title}`,
  },

  /** The public Notice page. */
  noticeBoard: {
    title: "Notice",
    lead: "Admissions, examinations, results, holidays and events. The newest come first.",
    /** `page` is empty, or ", page 2". */
    description: (school: string, page = "") =>
      `Notices from ${school}${page}: admissions, examinations, results, holidays and events, with their documents.`,
    count: (total: number) => (total === 1 ? "1 notice" : `${total} notices`),
    matches: (total: number) => (total === 1 ? "1 notice matches" : `${total} notices match`),
    mostMatches: (most: number) => `The newest ${most} notices that match`,
    isNew: "NEW",
    columns: { day: "Published", title: "Notice", type: "Type", file: "File" },
    /** Instead of the size, for a file on another site. */
    linkedFile: "other site",
    opensNewTab: "(opens in a new tab)",
    preview: "Preview",
    previewOf: (title: string) => `Preview ${title}`,
    details: "Details",
    detailsOf: (title: string) => `Details of ${title}`,
    dismiss: "Dismiss",

    filters: {
      label: "Find notices",
      search: "Search titles",
      searchHint: "Words from a title",
      type: "Type",
      anyType: "All types",
      year: "Year",
      anyYear: "All years",
      submit: "Filter",
      clear: "Clear filters",
    },
    noMatch: "No notice matches",
    noMatchHint: "Try fewer words, another type or another year.",
    emptyHint: "They appear here as soon as the school publishes one.",
    pastEnd: "This page is past the last notice",
    pastEndHint: (pages: number) =>
      pages === 1 ? "There is one page of notices." : `There are ${pages} pages of notices.`,
    toFirstPage: "Go to the first page",
    pages: "Pages of notices",
    pageNumber: (page: number) => `Page ${page}`,
    previousPage: "Previous",
    nextPage: "Next",
    /** Without script the page cannot retry by itself. */
    tryAgain: "Try again",
  },

  /** The preview of a PDF inside the Notice page. */
  viewer: {
    loadFailed: (title: string) => `Failed to load PDF: ${title}`,
    cannotDisplay: "Cannot display PDF - Your browser doesn't support PDF viewing or the file doesn't exist.",
    openInNewTab: "Open PDF in New Tab",
    loading: "Loading PDF...",
    retry: "Try again",
    close: "Close the preview",
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    /** Under the last picture of a long file. */
    morePages: "The other pages are in the file.",
  },

  programs: {
    notFoundTitle: "Program not found",
    notFoundText: "The requested program could not be found.",
    back: "Back to Programs",
  },

  contact: {
    title: "Contact",
    lead: "Ask about admissions, programs or anything else. The office reads every message on working days.",
    description: (school: string) =>
      `How to reach ${school}: phone, e-mail, address, campus hours, map and contact form.`,
    submitted: "Form submitted!",
    /** Stays on the page, after the words above. */
    submittedHint:
      "Thank you. The office reads it on the next working day, and answers if you left an e-mail address or a number.",
    failed: (reason: string) => `Your message was not sent. ${reason} Nothing that you typed is lost.`,
    unknownReason: "Something went wrong on our side. Please try again in a moment.",

    details: {
      heading: "Head office",
      phone: "Phone",
      email: "E-mail",
      address: "Address",
      hours: "Campus hours",
    },
    map: {
      heading: "Find the campus",
      frame: (campus: string) => `Map of ${campus}`,
      open: "Open the map",
      /** Shown until the map is loaded. */
      sketch: {
        label: "A sketch, not to scale",
        gate: "Main gate",
        busStop: "Bus stop",
        north: "N",
      },
      opensNewTab: "(opens in a new tab)",
    },
    form: {
      heading: "Write to us",
      lead: "A message is enough. Leave an e-mail address or a number too, so that we can answer.",
      name: "Name",
      email: "E-mail",
      subject: "Subject",
      contact: "Contact number",
      contactHint: "With or without +977",
      message: "Message",
      honeypot: "Leave this field empty",
      submit: "Send message",
      submitting: "Sending...",
    },
  },

  mail: {
    message: {
      subject: (subject: string) => `Website message: ${subject}`,
      noSubject: "without a subject",
      intro: "A visitor wrote in the contact form:",
      name: "Name",
      email: "E-mail",
      contact: "Contact",
      messageSubject: "Subject",
      none: "–",
      outro: (address: string) => `All messages: ${address}`,
    },
    confirmation: {
      subject: (school: string) => `Please confirm: news from ${school}`,
      text: (school: string) =>
        `Somebody, we hope you, entered this address for the newsletter from ${school}.`,
      confirm: "To get it, follow this link and press the button:",
      button: "Confirm my address",
      ignore: "If it was not you, do nothing: you will not get the newsletter.",
      unsubscribe: "To be taken off the list, now or later:",
      takeOff: "Take my address off the list",
    },
  },

  /** Around the lists of the back office. */
  list: {
    show: "Show",
    entries: (count: number) => `${count} entries`,
    pages: "Pages of the list",
    page: (current: number, total: number) => `Page ${current} of ${total}`,
    previous: "Previous",
    next: "Next",
  },
} as const;
