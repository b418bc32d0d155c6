/** Separate from the words of the office, so that the login does not load those. */
export const officeTitle = "Admin Panel";
export const needsScript =
  "This page needs JavaScript. Please switch it on in your browser and load the page again.";
