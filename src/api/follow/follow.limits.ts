const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** How many subscribers are put on a mailing's list in one transaction. */
export const fillAtOnce = 500;
/** How many notices are announced in one transaction. */
export const announcedAtOnce = 200;
/** How many people a sender takes for itself at a time. */
export const claimedAtOnce = 20;
/** Who claimed a mail and has not handed it over by then is taken for dead. */
export const claimMs = 3 * minuteMs;
/** Connections to the mail server. */
export const connections = 3;
/** A sender makes room for new notices this often. */
export const sliceMs = 10_000;

/** What could not be sent for so long is no news any more. */
export const tooLateMs = 7 * dayMs;
/** A notice that is withdrawn for longer is not sent when it comes back. */
export const withheldMs = 30 * dayMs;
/** A notice that was this old when it was first seen belongs to an archive. */
export const archiveMs = 30 * dayMs;
/** How long it is known who got what. */
export const keepDeliveriesMs = 90 * dayMs;

/** An address that says "not now" so often, over some three days, is not tried again with this mail. */
export const mostTries = 18;
/** What an address refuses within this time is one failure. */
export const oneFailureMs = 60 * minuteMs;
/** More people in a row than these do not all have a bad address. */
export const mostBadInARow = 10;
/** No mail is due later than this, but one from before the clock was set back: the summary of the day is the last. */
export const latestDueMs = dayMs + 60 * minuteMs;
/** How long the mail server may still answer when a server stops. */
export const lastAnswersMs = 8_000;
/** How many old rows are removed in one statement. */
export const removedAtOnce = 5_000;
/** Less than the time between two looks: the first mail leaves within a minute all the same. */
export const waitsForPictureMs = 25_000;
