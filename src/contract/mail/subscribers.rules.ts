/** Figures and choices without zod, so that the browser can use them without loading it. */

/** Without a mail server nobody is asked; with one, an address counts when the link of the mail was followed. */
export const subscriberStates = ["not-asked", "asked", "confirmed"] as const;
export type SubscriberState = (typeof subscriberStates)[number];
