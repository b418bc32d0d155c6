export const frequencies = ["at once", "daily"] as const;
export type Frequency = (typeof frequencies)[number];

export interface FollowChoices {
  /** Null means all types, also those that the school adds later. */
  types: readonly string[] | null;
  frequency: Frequency;
}

/** As a form shows or sends it, before it is checked. */
export interface ChoicesForm {
  types: string[] | null;
  frequency: string;
}

export const firstChoices: FollowChoices = { types: null, frequency: "at once" };

/** After so many permanent refusals in a row, nothing more is sent to an address. */
export const failuresUntilStopped = 3;

export const deliveryStates = [
  "waiting",
  /** Being handed to the mail server. If this server is killed then, the mail may or may not have arrived. */
  "handed",
  "sent",
  "refused",
  /** Handed over, but the response was lost. It is never sent again. */
  "unconfirmed",
  /** No longer wanted, or too late. */
  "dropped",
  /** Written only by earlier versions of this program; both count as waiting. */
  "claimed",
  "withheld",
] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** A "letter" is written by the office. Notices are sent first. */
export const campaignKinds = ["notice", "letter"] as const;
export type CampaignKind = (typeof campaignKinds)[number];

/** "filling": its recipients are being listed. "filled": they are listed, and get it or have got it. */
export const campaignStates = ["draft", "filling", "filled", "stopped"] as const;
export type CampaignState = (typeof campaignStates)[number];

export const draftLimits = { subject: 120, text: 10_000 } as const;

/** "not-asked": there was no mail server when the address was entered. */
export const subscriberStates = ["not-asked", "asked", "confirmed"] as const;
export type SubscriberState = (typeof subscriberStates)[number];
export const subscriberStateNames: Record<SubscriberState, string> = {
  "not-asked": "No mail sent",
  asked: "Asked to confirm",
  confirmed: "Confirmed",
};
