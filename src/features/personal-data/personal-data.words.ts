export const personalDataMessages = {
  heading: "A person’s data",
  lead: "When somebody asks what you store about them, or asks to be forgotten, enter their e-mail address. First make sure that the request comes from them, for instance by replying to that address.",
  email: "E-mail address",
  lookUp: "Look up",
  nothing: (email: string) => `Nothing is stored under ${email}`,
  stored: (email: string) => `Stored under ${email}`,
  messages: (count: number) => (count === 1 ? "1 message" : `${count} messages`),
  noText: "Without text",
  subscription: "The newsletter",
  waitingMails: (count: number) =>
    count === 1 ? "1 mail that was not sent yet" : `${count} mails that were not sent yet`,
  mentions: (count: number) =>
    `The address is also in the text of ${count === 1 ? "1 message" : `${count} messages`} of other people. ${count === 1 ? "It is" : "They are"} not erased: search for the address under Messages.`,
  listedAs: (names: string) =>
    `The school lists the address for ${names}. That is not erased: change or delete the person on the screen Faculties or Adminstration.`,
  isAdministrator: "The address also signs in to this back office. The account is not erased.",
  download: "Download a copy",
  erase: "Erase all of it",
  eraseTitle: "Erase everything under this address?",
  eraseText: (email: string, messages: number, isSubscribed: boolean, mails: number) =>
    `${email}: ${[
      messages === 1 ? "1 message" : `${messages} messages`,
      ...(isSubscribed ? ["the newsletter subscription"] : []),
      ...(mails > 0 ? [mails === 1 ? "1 waiting mail" : `${mails} waiting mails`] : []),
    ].join(", ")}. It will be deleted for good. Mails that the office has received stay in its mailbox.`,
} as const;
