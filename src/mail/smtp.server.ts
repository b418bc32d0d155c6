import { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import MailComposer from "nodemailer/lib/mail-composer";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { Mail } from "./mail.server.ts";

const timeLimits = {
  connectionTimeout: 10_000,
  greetingTimeout: 30_000,
  // A mail server may look through a mail for a minute before it says yes. Who has hung up by then sends it again, or never
  // learns that it was refused. A job has time for this and not for more.
  socketTimeout: 75_000,
};

interface Sender {
  /** As the school calls itself now. */
  name(): Promise<string>;
  address: string;
}

export type Smtp = ReturnType<typeof createSmtp>;

/** A mail server that is reached by its smtp:// or smtps:// address. */
export function createSmtp(smtpUrl: string, sender: Sender) {
  const transport = createTransport({ url: smtpUrl, ...timeLimits });
  const host = sender.address.split("@")[1];

  const messageOf = async ({ recipient, body, ...mail }: Mail, id: string) => ({
    ...mail,
    from: { name: await sender.name(), address: sender.address },
    to: recipient,
    text: body,
    // The same mail sent twice, because its first response was lost, is one to those who look.
    messageId: `<${id}@${host}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async deliver(mail: Mail, id: string): Promise<void> {
      await transport.sendMail(await messageOf(mail, id));
    },

    openSession: () => openSmtpSession(smtpUrl),

    /** A mail to many, as it is written on the line. */
    compose: async (mail: Mail, id: string): Promise<Buffer> =>
      new MailComposer(await messageOf(mail, id)).compile().build(),

    senderAddress: sender.address,
  };
}

/** The user of the mail server if that is an address, else nobody's at the site's host. */
export function senderAddress(smtpUrl: string, siteHost: string | undefined): string {
  const { username, hostname } = new URL(smtpUrl);
  const user = decodeURIComponent(username);
  return user.includes("@") ? user : `no-reply@${siteHost ?? hostname}`;
}

export type SmtpSession = ReturnType<typeof openSmtpSession>;

/**
 * One connection for many mails, opened when it is needed and again after a failure. Nodemailer's own pool sends a mail again
 * when a connection breaks, whether or not the mail server has taken it.
 */
function openSmtpSession(smtpUrl: string) {
  const { auth, ...options } = parseConnectionUrl(smtpUrl);
  let connection: SMTPConnection | undefined;
  let isClosed = false;
  let stopWaiting: ((reason: Error) => void) | undefined;

  async function connected(): Promise<SMTPConnection> {
    if (connection) return connection;
    const opened = new SMTPConnection({ ...options, ...timeLimits });
    // A connection that breaks while nothing is under way is opened again.
    opened.on("error", () => forget(opened));
    opened.once("end", () => forget(opened));
    await new Promise<void>((resolve, reject) => {
      opened.once("error", reject);
      opened.connect((error) => (error ? reject(error) : resolve()));
    });
    if (auth)
      await new Promise<void>((resolve, reject) =>
        opened.login(auth, (error) => (error ? reject(error) : resolve())),
      ).catch((error: unknown) => {
        // Whom it did not let in it would keep waiting for another try.
        opened.close();
        throw error;
      });
    connection = opened;
    return opened;
  }

  function forget(old: SMTPConnection): void {
    if (connection === old) connection = undefined;
  }

  function hangUp(): void {
    connection?.close();
    connection = undefined;
  }

  /**
   * Hands over one mail. `beforeLastLine` is awaited when all but the last line was sent: until then the mail server has nothing, and
   * throwing there takes it back.
   */
  async function send(
    envelope: { from: string; to: string },
    message: Buffer,
    beforeLastLine: () => Promise<void>,
  ): Promise<void> {
    const isReused = connection !== undefined;
    let isLastLineSent = false;
    let asking: Promise<void> | undefined;
    const body = Readable.from(
      (async function* () {
        yield message;
        asking = beforeLastLine();
        await asking;
        isLastLineSent = true;
      })(),
      { objectMode: false },
    );
    try {
      const open = await connected();
      await new Promise<void>((resolve, reject) => {
        stopWaiting = reject;
        // A copy: Nodemailer notes in it what it was answered.
        open.send({ ...envelope }, body, (error) => (error ? reject(error) : resolve()));
      });
    } catch (error) {
      const isLost = isLastLineSent && !hasAnswered(error);
      // What is half said on it cannot be taken back otherwise. The last line can no longer follow.
      hangUp();
      await asking?.catch(() => {});
      if (isLost) throw new ResponseLostError("The mail server's answer was lost.", { cause: error });
      // Many mail servers end a connection after some mails. Nothing of this one was said on it yet.
      if (isReused && !asking && !isClosed && isEnd(error)) return send(envelope, message, beforeLastLine);
      throw error;
    }
  }

  return {
    send,
    close(): void {
      isClosed = true;
      // Nodemailer does not reject a pending request when its connection is closed.
      stopWaiting?.(new Error("The connection was closed before the mail server answered."));
      hangUp();
    },
  };
}

/** Whether the mail server ended the connection. One that is silent is asked no second time. */
function isEnd(error: unknown): boolean {
  if (hasAnswered(error)) return error.responseCode === 421;
  return !(error instanceof Error && "code" in error && error.code === "ETIMEDOUT");
}

/** The mail server had the whole mail, and its answer never came. */
export class ResponseLostError extends Error {
  override name = "ResponseLostError";
}

/** Whether the mail server itself said no. */
export function hasAnswered(error: unknown): error is Error & { responseCode: number } {
  return error instanceof Error && "responseCode" in error && typeof error.responseCode === "number";
}
