/** Choices of those who follow the school by mail, without zod, so that the browser can use them without loading it. */

/** A mail for each notice, or one a day with all of them. */
export const frequencies = ["at once", "daily"] as const;
export type Frequency = (typeof frequencies)[number];

export interface FollowChoices {
  /** Null: all of them, those that may come later too. */
  types: readonly string[] | null;
  frequency: Frequency;
}

/** The form of what a subscriber wants, as it came. */
export interface ChoicesForm {
  /** Null: all of them. */
  types: string[] | null;
  frequency: string;
}

export const firstChoices: FollowChoices = { types: null, frequency: "at once" };

/** After so many mails that an address refused for good, nothing more is sent there. */
export const failuresUntilStopped = 3;

/** What becomes of one mail to one person. */
export const deliveryStates = [
  "waiting",
  /** Only in rows of servers of the version before, which count as waiting. */
  "claimed",
  /** The last line is on its way. Found later, it may or may not have arrived. */
  "handed",
  "sent",
  /** The mail server said no for good. */
  "refused",
  /** Handed over, and the response was lost. It is never sent again. */
  "unconfirmed",
  /** Its notice is not public at the moment. */
  "withheld",
  /** Not wanted any more, or too old to be sent. */
  "dropped",
] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** In the order in which they are sent. */
export const campaignKinds = ["notice", "letter"] as const;
export type CampaignKind = (typeof campaignKinds)[number];

/** "filling" is while its list of people is made. */
export const campaignStates = ["draft", "filling", "filled", "stopped"] as const;
export type CampaignState = (typeof campaignStates)[number];

export const draftLimits = { subject: 120, text: 10_000 } as const;

/** Without a mail server nobody is asked; with one, an address counts when the link of the mail was followed. */
export const subscriberStates = ["not-asked", "asked", "confirmed"] as const;
export type SubscriberState = (typeof subscriberStates)[number];
