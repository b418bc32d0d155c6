/** What Home's Latest Updates and the pages of the events say around them. */
export const eventWords = {
  dateAndVenue: (date: string, venue: string) => `${date}, ${venue}`,
  days: (first: string, last: string) => `${first} to ${last}`,
} as const;
