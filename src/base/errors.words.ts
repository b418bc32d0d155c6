/** What a refused request says to the person. */
export const errorWords = {
  databaseMoved:
    "The site's database, or a file that belongs to it, was moved, replaced or deleted while the site was running, so nothing was saved. Please tell whoever runs the server: it has to be started again once the right files are in their place.",
  diskFull:
    "The server's disk is full, so nothing was saved; everything that is there can still be read. Please tell whoever runs the server, and try again when there is room.",
  diskRefuses:
    "The server cannot write to its disk, so nothing was saved; everything can still be read. Please tell whoever runs the server: the disk may be open for reading only, closed to the site, damaged, or at a limit.",
  overload: "The site is very busy at the moment. Please try again in a few seconds.",
  takesTooLong:
    "This search took too long and was ended. Please search for more or other words, or try again later.",
  signInNeeded: "You are not signed in, or your session has ended. Please sign in again.",
  roleNeeded:
    "Your account may not do this. Please ask an owner of the site to do it, or to give you another role.",
  passwordChoiceNeeded: "Your generated password has expired. Please choose your own first, in your account.",
  secondFactorNeeded:
    "Everybody in this office needs a second factor, and you have none yet. Please set it up first, at /admin/account/second-factor.",
  wrongOrigin: "This request came from another site and was refused. Please use the site's own pages.",
  passwordNeeded: "This change needs your password. Please enter it again.",
  checkFirst: "Please check whether it is there before you send it again.",
  away: (what: string) =>
    `The site cannot reach ${what} at the moment, so nothing was read or saved. Please try again in a few seconds.`,
  outcomeUnknown: (advice: string) =>
    `The connection to the database broke while this was being saved, so it may be saved or not. ${advice}`,
  notFound: (what: string) => `${what} was not found. It may have been removed; please reload the list.`,
  savedMeanwhile: (notSaved: string, by: string) =>
    `${notSaved}: ${by} has changed it meanwhile. Please check the current version before you save it again.`,
};
