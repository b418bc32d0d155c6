/** Separate from the words of the office, so that the login does not load those. */
export const loginMessages = {
  login: {
    heading: "Administrator login",
  },

  office: {
    title: "Admin Panel",
    needsScript: "This page needs JavaScript. Please switch it on in your browser and load the page again.",
    notFound: "There is no such page in the back office.",
  },
};
