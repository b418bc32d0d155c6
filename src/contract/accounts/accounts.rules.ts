/** What became of a person's account. */
export const accountStates = ["active", "off", "invited", "invitation over"] as const;
export type AccountState = (typeof accountStates)[number];

/** How an invitation reaches the person: the site mails it, or whoever invites passes the link on. */
export const invitationWays = ["mail", "link"] as const;
export type InvitationWay = (typeof invitationWays)[number];

export const maxPersonNameLength = 100;

/** What stands after the # never reaches the server with the address, and so stands in no log. */
export const invitationPath = (token: string) => `/login/invitation#${token}`;

/** One line that is read in its order: the log shows who did what by it. Joiners stay, which Nepali names need. */
export const namePattern = /^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u;
export const noName = "A name is one line, without characters that cannot be seen.";
