/**
 * What a page says whose request was refused, by its status; `other` for those without words of their own. Apart from
 * the messages, because every page that React takes over carries it.
 */
export const problemPages = {
  "400": {
    kicker: "Bad request",
    title: "This cannot be read",
    text: "There is a mistake in the address, or in what was sent. Check it and try again, or go on from one of these pages.",
  },
  "403": {
    kicker: "Refused",
    title: "This came from another site",
    text: "Forms are taken from our own pages only. Please open the page here and send the form again.",
  },
  "405": {
    kicker: "Refused",
    title: "This page takes no such request",
    text: "It can be read, but nothing can be sent to it. Go on from one of these pages.",
  },
  "414": {
    kicker: "Bad address",
    title: "This address is too long",
    text: "No page of ours has an address of this length. Check the address, or go on from one of these pages.",
  },
  "503": {
    kicker: "Very busy",
    title: "Many people are here right now",
    text: "We could not make this page in time. Please wait a few seconds and try again.",
  },
  other: {
    kicker: "Refused",
    title: "We could not take this",
    text: "What was sent is not what this page takes. Please go back, check it and try again.",
  },
} as const;
