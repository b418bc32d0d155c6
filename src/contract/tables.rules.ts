/** The text of a table that is brought: of people, or of the items of a list. */
export const maxTableBytes = 1024 * 1024;
