/** What the office says where all that is held about one person is shown or deleted. */
export const personalDataMessages = {
  heading: "A person’s data",
  link: "A person’s data",
  lead: "When somebody asks what you hold about them, or asks to be forgotten: enter their e-mail address. First make sure that it is they who ask, for instance by answering to that address.",
  email: "E-mail address",
  lookUp: "Look up",
  refused: (message: string) => `Error: ${message}`,
  failed: (message: string) => `Error: ${message}`,
  nothing: (email: string) => `Nothing is held under ${email}`,
  held: (email: string) => `Held under ${email}`,
  messages: (count: number) => (count === 1 ? "1 message" : `${count} messages`),
  noText: "Without text",
  subscription: "The newsletter",
  waitingMails: (count: number) =>
    count === 1 ? "1 mail that has not left yet" : `${count} mails that have not left yet`,
  mentions: (count: number) =>
    `The address also stands in the text of ${count === 1 ? "1 message" : `${count} messages`} of other people. ${count === 1 ? "It is" : "They are"} not erased: search for the address under Messages.`,
  listedAs: (names: string) =>
    `The school lists the address for ${names}. That is not erased: change or delete the person on the screen Faculties or Adminstration.`,
  isAdministrator: "The address also signs in to this back office. The account is not erased.",
  download: "Download a copy",
  erase: "Erase all of it",
  eraseTitle: "Erase everything under this address?",
  eraseText: (email: string, messages: number, isSubscribed: boolean, mails: number) =>
    `${email}: ${[
      messages === 1 ? "1 message" : `${messages} messages`,
      ...(isSubscribed ? ["the place on the newsletter’s list"] : []),
      ...(mails > 0 ? [mails === 1 ? "1 mail that waits" : `${mails} mails that wait`] : []),
    ].join(", ")}. It will be gone for good. Mails that the office has received already stay in its mailbox.`,
} as const;
