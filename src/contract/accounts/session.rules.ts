/** A refused call asks for the password again by naming it as the field that is missing, with this status. */
export const passwordAgain = { status: 403, field: "password" } as const;

/** For so long after the password was shown, nobody asks for it again. */
export const confirmedForMinutes = 10;
