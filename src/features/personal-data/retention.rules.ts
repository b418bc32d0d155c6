/** An unconfirmed e-mail address is not stored for longer, whatever the settings say. */
export const unconfirmedAddressDays = 30;
