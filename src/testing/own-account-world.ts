import type { Mail } from "#platform/mail/mail.ts";
import { logOf } from "./change-log-lines.ts";
import { makeMailer } from "./samples/made-up-mail.ts";
import { sendMails } from "./sent-mails.ts";
import { administrator, makeWorld } from "./world.ts";

export async function makeAccountWorld({ sendsMail = true } = {}) {
  const world = await makeWorld(sendsMail ? { mailer: makeMailer().mailer } : {});
  const sent: Mail[] = [];

  return {
    ...world,

    call: (method: "GET" | "POST" | "PUT" | "DELETE", path: string, token?: string, payload?: object) =>
      world.app.inject({
        method,
        url: `/api/auth/${path}`,
        ...(token && { headers: { authorization: `Bearer ${token}` } }),
        ...(payload && { payload }),
      }),

    logIn: (password = administrator.password, email = administrator.email) =>
      world.login({ email, password }),

    async mails() {
      sent.push(...(await sendMails(world)));
      return sent.map(({ recipient, subject, body }) => ({ to: recipient, subject, body }));
    },

    log: () => logOf(world),
  };
}

export async function openOwnAccount(options?: Parameters<typeof makeAccountWorld>[0]) {
  const world = await makeAccountWorld(options);
  return { world, session: await world.signIn() };
}
