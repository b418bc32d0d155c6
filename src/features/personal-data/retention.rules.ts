/** How long what visitors send is kept, as the settings say; undefined: until somebody deletes it. */
export interface Retention {
  messageDays: number | undefined;
  addressDays: number | undefined;
}

/** An address whose owner never said yes is not kept for longer, whatever the settings say. */
export const unconfirmedAddressDays = 30;
