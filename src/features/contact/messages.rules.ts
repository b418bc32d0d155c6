export const contactFormName = "contact";

/** Nobody sees this field; programs fill it in. */
export const honeypotField = "website";

export const messageFolders = ["inbox", "suspicious"] as const;
export type MessageFolder = (typeof messageFolders)[number];

export const suspicions = ["honeypot", "too-fast", "many-links"] as const;
export type Suspicion = (typeof suspicions)[number];

export const messageLengths = { name: 200, email: 254, subject: 200, contact: 40, message: 5000 } as const;
export type MessageField = keyof typeof messageLengths;
export const messageFieldNames = Object.keys(messageLengths) as MessageField[];
