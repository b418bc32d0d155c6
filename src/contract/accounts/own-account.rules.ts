/** What stands after the # never reaches the server with the address, and so stands in no log. */
export const resetPath = (token: string) => `/login/reset#${token}`;
export const newEmailPath = (token: string) => `/login/new-email#${token}`;

/** A password that was made up for somebody opens everything for so long, and then only the way to choose another. */
export const givenPasswordDays = 7;
