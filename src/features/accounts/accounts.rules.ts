export const accountStates = ["active", "off", "invited", "invitation over"] as const;
export type AccountState = (typeof accountStates)[number];

export const invitationWays = ["mail", "link"] as const;
export type InvitationWay = (typeof invitationWays)[number];

export const maxPersonNameLength = 100;

/** The part after the # never reaches the server, so it is in no log. */
export const invitationPath = (token: string) => `/login/invitation#${token}`;

export const resetPath = (token: string) => `/login/reset#${token}`;
export const newEmailPath = (token: string) => `/login/new-email#${token}`;

/** A password that was made up for somebody opens everything for so long, and then only the way to choose another. */
export const givenPasswordDays = 7;
export const maxPasswordLength = 1024;

export const digitCount = 6;
export const recoveryCodeCount = 10;
export const recoveryCodeLength = 10;
export const fewRecoveryCodes = 3;
/** With spaces and hyphens. */
export const maxTypedCodeLength = 64;

/** How long nobody asks for the password again. */
export const confirmedForMinutes = 10;
