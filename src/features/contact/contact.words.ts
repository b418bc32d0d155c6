export const contactWords = {
  title: "Contact",
  lead: "Ask about admissions, programs or anything else. The office reads every message on working days.",
  description: (school: string) =>
    `How to reach ${school}: phone, e-mail, address, campus hours, map and contact form.`,
  headOffice: "Head office",
  phone: "Phone",
  email: "E-mail",
  address: "Address",
  hours: "Campus hours",
  findCampus: "Find the campus",
  openMap: "Open the map",
  showMap: "Show the map",
  mapOf: (place: string) => `Map of ${place}`,
  sketch: {
    gate: "Main gate",
    busStop: "Bus stop",
    north: "N",
    note: "A sketch, not to scale",
  },
} as const;

export const contactFormWords = {
  title: "Write to us",
  lead: "A message is enough. Leave an e-mail address or a number too, so that we can answer.",
  labels: {
    name: "Name",
    email: "E-mail",
    subject: "Subject",
    contact: "Contact number",
    message: "Message",
  },
  numberHint: "With or without +977",
  /** Only programs find this field. */
  trap: "Leave this field empty",
  send: "Send message",
  sending: "Sending...",
  done: "Form submitted!",
  thanks:
    "Thank you. The office reads it on the next working day, and answers if you left an e-mail address or a number.",
  notSent: (reason: string) => `Your message was not sent. ${reason} Nothing that you typed is lost.`,
  failed: "Something went wrong on our side. Please try again in a moment.",
} as const;

export const messageRefusals = {
  names: {
    name: "The name",
    email: "The e-mail address",
    subject: "The subject",
    contact: "The contact number",
    message: "The message",
  },
  notText: (name: string) => `${name} must be text.`,
  tooLong: (name: string, maxLength: number) => `${name} may have at most ${maxLength} characters.`,
  letters: "The contact number must not have letters: please use digits, spaces and +.",
  empty: "The message is empty: please write a few words before you send it.",
  atMessage: "Please write a few words.",
} as const;
