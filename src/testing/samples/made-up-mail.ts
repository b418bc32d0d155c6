import type { Mailer } from "#platform/mail/mail.ts";

export function makeMailer() {
  let nudges = 0;
  const mailer: Mailer = {
    texts: async () => ({
      message: ({ name, email, message }) => ({
        recipient: "office@school.example",
        replyTo: email || undefined,
        subject: `From ${name}`,
        body: message,
      }),
      moreMessages: (count) => ({ recipient: "office@school.example", subject: `${count} more`, body: "" }),
      confirmation: (email, token) => ({
        recipient: email,
        subject: "Please confirm",
        body: token,
        headers: { "List-Unsubscribe": `<https://som.example/newsletter/unsubscribe?token=${token}>` },
      }),
      invitation: ({ email, token, by }) => ({
        recipient: email,
        subject: `${by} invites you`,
        body: token,
      }),
      notices: ({ email, token }, notices) => ({
        recipient: email,
        subject: `${notices.length} new`,
        body: [token, ...notices.map(({ title }) => title)].join("\n"),
      }),
      passwordReset: (email, token) => ({ recipient: email, subject: "Reset", body: token }),
      newEmail: (email, token) => ({ recipient: email, subject: "New address", body: token }),
      emailInUse: (email) => ({ recipient: email, subject: "In use", body: "" }),
      accountNews: (email, news, { address, device = "", detail = "" }) => ({
        recipient: email,
        subject: news,
        body: [address, device, detail].join("\n"),
      }),
      campaign: ({ email, token }, { subject, text }) => ({
        recipient: email,
        subject,
        body: `${text}\n${token}`,
      }),
    }),
    sendSoon: () => {
      nudges += 1;
    },
  };
  return { mailer, nudges: () => nudges };
}
