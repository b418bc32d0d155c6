export const frequencies = ["at once", "daily"] as const;
export type Frequency = (typeof frequencies)[number];

export interface FollowChoices {
  /** Null: all of them, future ones too. */
  types: readonly string[] | null;
  frequency: Frequency;
}

export interface ChoicesForm {
  /** Null: all of them. */
  types: string[] | null;
  frequency: string;
}

export const firstChoices: FollowChoices = { types: null, frequency: "at once" };

/** After so many permanent refusals in a row, nothing more is sent to an address. */
export const failuresUntilStopped = 3;

export const deliveryStates = [
  "waiting",
  /** Only in rows of the previous version; counts as waiting. */
  "claimed",
  /** If a server finds it later, the mail may or may not have arrived. */
  "handed",
  "sent",
  "refused",
  /** Handed over, but the response was lost. It is never sent again. */
  "unconfirmed",
  /** Its notice is hidden at the moment. */
  "withheld",
  /** No longer wanted, or too late. */
  "dropped",
] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** In the order in which they are sent. */
export const campaignKinds = ["notice", "letter"] as const;
export type CampaignKind = (typeof campaignKinds)[number];

/** "filling": its recipients are being listed. */
export const campaignStates = ["draft", "filling", "filled", "stopped"] as const;
export type CampaignState = (typeof campaignStates)[number];

export const draftLimits = { subject: 120, text: 10_000 } as const;

/** Without a mail server nobody is asked to confirm. */
export const subscriberStates = ["not-asked", "asked", "confirmed"] as const;
export type SubscriberState = (typeof subscriberStates)[number];
