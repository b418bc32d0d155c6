/** Figures and choices without zod, so that the browser can use them without loading it. */

/** What the hidden field of the form says. */
export const contactFormName = "contact";

/** A field that no person sees. Whoever fills it in is a program. */
export const honeypotField = "website";

export const messageFolders = ["inbox", "suspicious"] as const;
export type MessageFolder = (typeof messageFolders)[number];

/** Why a message is in the suspicious folder. */
export const suspicions = ["honeypot", "too-fast", "many-links"] as const;
export type Suspicion = (typeof suspicions)[number];

/** The fields that a visitor sees, and how much of each is taken. */
export const messageLengths = { name: 200, email: 254, subject: 200, contact: 40, message: 5000 } as const;
export type MessageField = keyof typeof messageLengths;
export const messageFieldNames = Object.keys(messageLengths) as MessageField[];
