import type { MailWords } from "#platform/mail/mail.ts";

export const messageMailWords = {
  moreMessages: (count: number, url: string): MailWords => ({
    subject: `${count} more website messages`,
    texts: [
      `So many messages came within an hour that ${count} were not mailed one by one. All are stored.`,
      url,
    ],
  }),
  message: {
    subject: (subject: string) => `Website message: ${subject || "without a subject"}`,
    begin: "A visitor wrote in the contact form:",
    labels: { name: "Name", email: "E-mail", contact: "Contact", subject: "Subject" },
    end: (moment: string, url: string) => `${moment}\nAll messages: ${url}`,
  },
};
