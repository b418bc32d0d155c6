const stale = {
  title: "This link is no longer valid",
  text: "The address was removed from the list, or the link is not complete. You can subscribe again at the foot of any page.",
};

/** Part of every page, because the form is in the footer. */
export const newsletter = {
  title: "Newsletter",
  lead: "News from the school, by e-mail.",
  /** In the footer. */
  heading: "News from the school, by e-mail",
  text: "Admissions, results and events, when there is something to say.",
  follow: "Feeds and calendar",
  email: "E-mail address",
  subscribe: "SUBSCRIBE",
  notSaved: "Your address was not saved.",
  failed: "Your address was not saved. Please try again in a moment.",
  toHome: "Go to the homepage",
  /** Without a mail server. */
  noMail:
    "The school does not send mails at the moment. Feeds and a calendar show what is new. You can leave your address all the same.",
  subscribed:
    "Thank you. Your address is stored. The school does not send mails at the moment: feeds and a calendar show what is new.",
  /** With a mail server. */
  askedToConfirm: "Thank you. If this address is new to us, a mail is on its way: please follow its link.",
  intro:
    "Admissions, results and events, when there is something to say. Every mail has a link to unsubscribe.",
  notices: {
    title: "Which notices",
    text: "Nothing else is sent to you, except what the office writes to everybody.",
    howOften: "How often",
    frequencies: {
      "at once": "Immediately: a mail for each notice, within minutes",
      daily: "Once a day: one mail with all notices of the day",
    },
  },
  choices: {
    title: "Choose what you get",
    text: (address: string) =>
      `For ${address}. You can change this whenever you like: the link is in every mail.`,
    button: "Save my choices",
    unsubscribe: "Unsubscribe instead",
    saved: "Your choices are saved.",
    refused: "Your choices were not saved.",
    stale,
  },
  confirm: {
    title: "Confirm your address",
    text: () => "Choose what you want to receive, then press the button below.",
    button: "Confirm my address",
    done: {
      title: "Your address is confirmed",
      text: "Thank you. You will hear from us when there is something to say.",
    },
    refused: "Your address was not confirmed.",
    stale,
  },
  unsubscribe: {
    title: "Unsubscribe",
    text: () => "You will get no more mail from the newsletter, and we will delete your address.",
    button: "Unsubscribe",
    done: {
      title: "You are unsubscribed",
      text: "Your address was removed from the list and deleted. We are sorry to see you go.",
    },
    stale: {
      title: "This address is not on the list",
      text: "It was removed earlier, or the link is not complete. If you still get mail, please use the link in the latest one.",
    },
  },
} as const;

export const newsletterRefusals = {
  notAnAddress: "Please enter a complete e-mail address, such as name@example.com.",
  unknownType: "One of the notice types is not known. Please choose among those shown.",
  noType: "Please choose at least one type of notice, or unsubscribe.",
  noFrequency: "Please choose how often you want mail.",
} as const;
