import type { Role } from "./accounts.rules.ts";

export const accountMessages = {
  role: { owner: "Owner", editor: "Editor", publisher: "Publisher" } satisfies Record<Role, string>,
  roleHint: {
    owner: "May do everything, also look after accounts and a person’s data.",
    editor: "Looks after the whole website: content, people, banners, notices, messages and mail.",
    publisher: "Publishes notices, and nothing else.",
  } satisfies Record<Role, string>,

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
