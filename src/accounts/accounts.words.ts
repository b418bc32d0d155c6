import type { AccountState, Role } from "./accounts.rules.ts";

export const accountMessages = {
  role: { owner: "Owner", editor: "Editor", publisher: "Publisher" } satisfies Record<Role, string>,
  roleHint: {
    owner: "May do everything, also look after accounts and a person’s data.",
    editor: "Looks after the whole website: content, people, banners, notices, messages and mail.",
    publisher: "Publishes notices, and nothing else.",
  } satisfies Record<Role, string>,

  closed: {
    title: "This screen is not open to you",
    text: (role: string) =>
      `Your role is ${role}. If you need this screen for your work, please ask an owner of the site.`,
    toNotices: "To the notices",
  },

  list: {
    heading: "Accounts",
    lead: "Everybody has their own account, so that the log shows who did what. When somebody leaves, switch their account off.",
    listHeading: "Who may sign in",
    count: (total: number) => (total === 1 ? "1 account" : `${total} accounts`),
    loading: "Loading accounts...",
    listFailed: "The accounts could not be loaded.",
    search: "Search the accounts",
    empty: "No accounts found",
    column: { who: "Who", role: "Role", state: "State", seen: "Last seen" },
    you: "You",
    noName: "No name yet",
    state: {
      active: "Active",
      off: "Switched off",
      invited: "Invited",
      "invitation over": "Invitation expired",
    } satisfies Record<AccountState, string>,
    until: (moment: string) => `until ${moment}`,
    secondFactor: "Second factor",
    change: "Change",
    changeOf: (who: string) => `the account of ${who}`,
  },

  invite: {
    heading: "Invite somebody",
    email: "E-mail",
    name: "Name",
    nameHint: "Optional. The person can enter it themselves.",
    role: "Role",
    way: "How to send the invitation",
    ways: { mail: "The site sends it by e-mail", link: "I pass on a link myself" },
    noMail: "This site sends no mail, so you get a link that you pass on yourself.",
    submit: "Invite",
    submitting: "Inviting...",
    mailed: (email: string) => `The invitation is on its way to ${email}. It is valid for a week.`,
    failed: (message: string) => `Nobody was invited: ${message}`,
  },

  link: {
    title: "The link for the invitation",
    text: (email: string) =>
      `Pass this link on to ${email}, and to nobody else: whoever opens it first has the account. It works once, for a week, and is shown only now.`,
    label: "Link",
    copy: "Copy the link",
    copied: "The link was copied.",
    copyFailed: "The browser did not allow copying. Please select the link and copy it yourself.",
    close: "Done",
  },

  change: {
    saveRole: "Save the role",
    roleSaved: (who: string, role: string) => `${who}: ${role} from now on.`,
    ownRole: "This is your own account: with another role you may no longer open this screen.",
    access: "Signing in",
    off: "Switch the account off",
    offHint: "The person is signed out everywhere immediately. What they did stays.",
    offOwn:
      "This is your own account: you are signed out immediately, and another owner has to switch it on again.",
    offSure: "Yes, switch it off",
    on: "Switch the account on",
    onHint: "The person can sign in again with their password.",
    switchedOff: (who: string) => `${who} can no longer sign in.`,
    switchedOn: (who: string) => `${who} can sign in again.`,
    secondFactor: "Second factor",
    secondFactorHint:
      "Only for somebody who has lost both the phone and the recovery codes, and whom you have met or called. The person is signed out everywhere and then signs in with the password alone.",
    secondFactorOff: "Switch the second factor off",
    secondFactorIsOff: (who: string) => `${who} signs in with the password alone now.`,
    invitation: "The invitation",
    invitationHint: "Nobody has accepted it yet. A new invitation replaces it.",
    again: { mail: "Send it again", link: "Make a new link" },
    remove: "Remove the invitation",
    removed: (who: string) => `The invitation of ${who} was removed. Its link no longer works.`,
  },

  taking: {
    heading: "Welcome to the office",
    lead: (email: string, role: string) =>
      `You were invited with the address ${email}, as ${role}. Choose a password, and you are in.`,
    looking: "Checking the invitation...",
    failed: "This invitation does not work",
    name: "Your name",
    nameHint: "As your colleagues know you.",
    submit: "Begin",
    submitting: "One moment...",
    succeeded: "Welcome. You are signed in.",
    notTaken: (message: string) => `That did not work: ${message}`,
  },

  mail: {
    invitation: {
      subject: (school: string) => `Invitation to the office: ${school}`,
      greeting: (name: string) => (name ? `Dear ${name},` : "Good day,"),
      text: (school: string, by: string, role: string) =>
        `${by} invites you to the back office of this website: ${school}. Your role will be: ${role}.`,
      take: "Please open this link and choose a password:",
      until: (moment: string) => `The link works once, until ${moment}.`,
      ignore: "If you do not know what this is about, ignore this mail: nobody gets in without the link.",
    },
  },
} as const;
