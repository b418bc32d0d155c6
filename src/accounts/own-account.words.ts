import type { PasswordStrength } from "./accounts.rules.ts";

export const ownAccountMessages = {
  heading: "Your account",
  lead: (role: string) => `Your role is ${role}.`,
  loading: "Loading your account...",
  failed: "Your account could not be loaded.",

  name: {
    heading: "Name",
    label: "Your name",
    hint: "As your colleagues know you. The log shows it.",
    submit: "Save the name",
  },

  email: {
    heading: "E-mail",
    now: (email: string) => `You sign in with ${email}.`,
    waiting: (email: string) =>
      `A mail with a link went to ${email}. Your address changes when you follow the link, within a day.`,
    keep: "Keep the old address",
    label: "New e-mail address",
    hintWithMail: "We send a link there first and notify the old address.",
    hintWithoutMail: "This takes effect immediately. Please check it: you sign in with it from then on.",
    submit: "Change the address",
  },

  password: {
    heading: "Password",
    current: "Current password",
    fresh: "New password",
    hint: "At least twelve characters. Three or four unrelated words work well.",
    submit: "Change the password",
    others: "This ends all your other sessions.",
    strength: {
      short: "Too short.",
      simple: "Too simple: it repeats itself or counts up.",
      fair: "Good enough. One more word would make it much stronger.",
      good: "Good.",
      strong: "Strong.",
    } satisfies Record<PasswordStrength, string>,
    more: (count: number) => (count === 1 ? "One more character." : `${count} more characters.`),
  },

  sessions: {
    heading: "Where you are signed in",
    lead: "If you do not recognise one of these, end it and change your password.",
    unknownDevice: "Unknown device",
    isThis: "This session",
    from: (address: string) => `from ${address}`,
    started: (moment: string) => `Signed in on ${moment}`,
    used: (moment: string) => `Last used on ${moment}`,
    end: "Sign out",
    ending: "Signing out...",
    ended: "The session was ended.",
    everywhere: "Sign out everywhere",
    everywhereHint: "Ends all of them, this one too.",
  },

  given: {
    text: (moment: string) =>
      `Your password was generated for you. Please choose your own by ${moment}; after that you can do nothing else until you have.`,
    over: "Your generated password has expired. Please choose your own; then you can use everything again.",
    open: "Choose a password",
  },

  forgot: {
    heading: "Help with your password",
    withMail: "We can send you a link with which you choose a new password. It works for 30 minutes.",
    email: "E-mail of your account",
    submit: "Send me the link",
    submitting: "Sending...",
    withoutMail:
      "This site sends no mail, so it cannot send you a link. Please ask whoever runs the server for a new password. They make one there with:",
    command: "npm run admin -- reset",
    commandEnd: "and your e-mail address.",
  },

  reset: {
    heading: "Choose a new password",
    lead: (email: string) => `For the account of ${email}.`,
    looking: "Checking the link...",
    failed: "This link does not work",
    incomplete: "The link is not complete. Please open it again from the mail, or copy all of it.",
    email: "E-mail",
    submit: "Save the new password",
    submitting: "Saving...",
    succeeded: "Your new password was saved. Please sign in with it.",
    toLogin: "To the login",
    retry: "Try again",
  },

  newEmail: {
    heading: "Your new address",
    looking: "Confirming your address...",
    signIn: {
      heading: "Sign in to confirm your address",
      text: "Please sign in to your account first, and then open the link of the mail again.",
    },
    done: (email: string) => `${email} is the address of your account from now on.`,
    failed: "This link does not work",
    toOffice: "To the office",
  },
} as const;
