export interface ProblemWords {
  kicker: string;
  title: string;
  /** The title of the browser tab, if it differs. */
  tab?: string;
  /** Each line is a paragraph. */
  text: string;
  /** The school's e-mail address follows. */
  writeTo?: string;
}

/** By status. `other` is for all other refusals. */
export const problemPages = {
  400: {
    kicker: "Bad request",
    title: "This cannot be read",
    text: "There is a mistake in the address, or in what was sent. Check it and try again, or go on from one of these pages.",
  },
  403: {
    kicker: "Refused",
    title: "This is not allowed",
    text: "If you sent a form: it is taken from our own pages only. Please open the page here and send it again.\nIf you are signed in to the office: your account may not open this page. Please ask an owner of the site.",
  },
  404: {
    kicker: "Page not found",
    title: "This path leads nowhere",
    tab: "Page not found",
    text: "There is no page at this address. It may have moved, or the link that brought you here has a mistake in it.\nCheck the address, or go on from one of these pages.",
  },
  405: {
    kicker: "Refused",
    title: "This page takes no such request",
    text: "It can be read, but nothing can be sent to it. Go on from one of these pages.",
  },
  414: {
    kicker: "Bad address",
    title: "This address is too long",
    text: "No page of ours has an address of this length. Check the address, or go on from one of these pages.",
  },
  500: {
    kicker: "Something went wrong",
    title: "We could not show this page",
    tab: "Something went wrong",
    text: "The fault is on our side, not yours.",
    writeTo: "Please try again in a moment. If it stays so, write to",
  },
  503: {
    kicker: "Very busy",
    title: "Many people are here right now",
    text: "We could not make this page in time. Please wait a few seconds and try again.",
  },
  other: {
    kicker: "Refused",
    title: "We could not take this",
    text: "What was sent is not what this page takes. Please go back, check it and try again.",
  },
} satisfies Record<string, ProblemWords>;
