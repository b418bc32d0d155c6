/** What the server says about accounts, sign-ins and links in mails. */
export const secondFactorWords = {
  codeNotRight:
    "The code is not right, or was used already, perhaps to sign in. Please wait for the next digits of the app, or enter a recovery code.",
  setUpOver: "This took too long, or was started again elsewhere. Please start again with a new picture.",
  wrongDigits:
    "These are not the digits that the app shows now. Please wait for the next ones and enter those; if they are refused too, see whether the clock of the phone is right.",
  isRequired:
    "Everybody in this office needs a second factor, so it stays on. To use another phone, set it up again.",
  codeNeeded: "Please enter the six digits that the app shows, or a recovery code.",
  codeTooLong: "That is too long to be a code. Please enter the six digits, or a recovery code.",
};

export const accountWords = {
  notAcceptedYet:
    "This person has not accepted the invitation yet, so there is nothing to switch. You can remove the invitation.",
  isOwn: "This is your own second factor. Please switch it off on the page of your own account.",
  hasAccount:
    "Somebody with this e-mail address has an account already, or an invitation. Please look in the list.",
  noMail: "The site cannot send mail. Please choose the link, and pass it on yourself.",
  acceptedAlready:
    "This person has an account already, and no invitation. You can switch the account off or on.",
  noFactor: (name: string) => `${name} has no second factor. Please reload the list.`,
  lastOwner:
    "Nothing was changed: this is the only owner, and without one nobody could manage the accounts. Please make somebody else an owner first.",
};

export const signInWords = {
  tookTooLong: "This sign-in took too long, or was already finished. Please enter your password again.",
  passwordAgain: "Please enter your password again.",
  secondStepNeeded:
    "The password is right. Please enter the six digits that the app on your phone shows, or a recovery code.",
  codeNotRight:
    "The code is not right, or was used already. Please enter the digits that the app shows now, or another recovery code.",
  welcome: (codesLeft: number, areFew: boolean) =>
    `You are signed in. Recovery codes left: ${codesLeft}.${areFew ? " Please make new ones under your account." : ""}`,
};

export const mailLinkWords = {
  sendsNoMail:
    "This site sends no mail, so it cannot send a link. Please ask the person who runs the server for a new password.",
  isOver: {
    invitation:
      "This invitation does not work. It may have been accepted already, be older than a week, or have been replaced by a newer one. Please ask the person who invited you for a new one.",
    reset:
      "This link no longer works: it was already used, or is more than 30 minutes old. Please ask for a new one.",
    "e-mail":
      "This link no longer works: it was used already, or is more than a day old. Please enter the new address again in your account.",
  },
};
