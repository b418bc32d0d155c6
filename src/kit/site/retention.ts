/** How long visitors' data is stored, by the settings; undefined: until somebody deletes it. */
export interface Retention {
  messageDays: number | undefined;
  addressDays: number | undefined;
}

/** An unconfirmed e-mail address is not stored for longer, whatever the settings say. */
export const unconfirmedAddressDays = 30;
