export const redirectMessages = {
  heading: "Redirects",
  lead: "Links on other sites and in old mails still point to addresses of your old website. Enter here which page each of them should open. Both addresses are checked before the redirect is saved.",
  formHeading: "Add a redirect",
  from: "Old address",
  to: "New address",
  hint: {
    from: "For example /faculty/list.php or /?p=12, or the whole address of the old website.",
    to: "A page of this website, such as /faculties, or a whole address that begins with https://.",
  },
  add: "Check and save",
  failed: (message: string) => `The redirect was not saved: ${message}`,
  saved: (from: string) => `${from} is now redirected.`,

  listHeading: "Redirected addresses",
  count: (total: number) => (total === 1 ? "1 redirect" : `${total} redirects`),
  loading: "Loading redirects...",
  listFailed: "The redirects could not be loaded.",
  search: "Search the redirects",
  empty: "No redirects found",
  emptyHint: "Without redirects, visitors who follow an old link see that the page does not exist.",
  column: { to: "Leads to", since: "Added" },
  deleteTitle: "Delete this redirect?",
  deleteText: (from: string) =>
    `Visitors who follow a link to ${from} will see that the page does not exist.`,
} as const;
