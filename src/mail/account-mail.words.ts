export const accountMailMessages = {
  reset: {
    subject: (school: string) => `A new password for the office: ${school}`,
    text: "Somebody, most likely you, asked for a new password for your account.",
    link: "Open this link to choose one. It works once, for 30 minutes:",
    ignore: "If it was not you, ignore this mail: your password stays as it is.",
  },
  newEmail: {
    subject: (school: string) => `Please confirm your new address: ${school}`,
    text: "You want to use this address for your account.",
    link: "Open this link to confirm it. It works once, for a day:",
    ignore: "If it was not you, ignore this mail: nothing changes without the link.",
  },
  emailInUse: {
    subject: (school: string) => `Somebody wants to use your e-mail address (${school})`,
    text: "Somebody asked to change the e-mail address of their account in the office to this one. You have an account with this address already, so nothing was changed.",
    next: "If it was you, sign in with this address, or choose another one for the other account. If it was not you, there is nothing to do; the owners of the site see in the audit log who asked.",
  },
  news: {
    subject: (what: string, school: string) => `${what} (${school})`,
    what: {
      "signed in": "A new device signed in to your account",
      "no right code": "Somebody entered your password but not the right code",
      name: "Your name was changed",
      password: "Your password was changed",
      "password reset": "Your password was changed with a link from a mail",
      "e-mail asked": "Somebody wants to change the address of your account",
      "e-mail": "The address of your account was changed",
      "signed out everywhere": "You were signed out everywhere",
      role: "Your role was changed",
      off: "Your account was switched off",
      on: "Your account was switched on",
      "second factor on": "A second factor was set up for your account",
      "second factor off": "The second factor of your account was switched off",
      "recovery codes": "New recovery codes were made for your account",
    },
    /** After "no right code". */
    keptOut:
      "They did not get in: your second factor stopped them. But unless it was you, somebody knows your password.",
    detail: (detail: string) => `To: ${detail}`,
    when: (moment: string) => `When: ${moment}`,
    device: (device: string) => `Device: ${device}`,
    address: (address: string) => `Network address: ${address}`,
    fine: "If this was you, or was done for you, you need not do anything.",
    wrong: (url: string) =>
      `If it was not you, tell an owner of the site immediately, and choose a new password with “Forget Password ?” at ${url}, if this is still the address of your account.`,
    /** To somebody who is switched off: a new password would not let them in. */
    wrongOff:
      "If you do not know why, please ask an owner of the site. Until the account is switched on again, nobody can sign in with it.",
  },
} as const;
