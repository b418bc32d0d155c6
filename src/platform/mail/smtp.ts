import { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import MailComposer from "nodemailer/lib/mail-composer";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { Mail } from "./mail.ts";

const timeLimits = {
  connectionTimeout: 10_000,
  greetingTimeout: 30_000,
  // A mail server may examine a mail for a minute. Hanging up before would send it again.
  socketTimeout: 75_000,
};

interface Sender {
  name(): Promise<string>;
  address: string;
}

export type Smtp = ReturnType<typeof createSmtp>;

export function createSmtp(smtpUrl: string, sender: Sender) {
  const transport = createTransport(connectionOf(smtpUrl));
  const host = sender.address.split("@")[1];

  const messageOf = async ({ recipient, body, ...mail }: Mail, id: string) => ({
    ...mail,
    from: { name: await sender.name(), address: sender.address },
    to: recipient,
    text: body,
    // A mail that is sent twice is recognised as one.
    messageId: `<${id}@${host}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async deliver(mail: Mail, id: string): Promise<void> {
      await transport.sendMail(await messageOf(mail, id)).catch(throwMasked);
    },

    openSession: () => openSmtpSession(smtpUrl),

    /** The bytes of a mail, for a session. */
    compose: async (mail: Mail, id: string): Promise<Buffer> =>
      new MailComposer(await messageOf(mail, id)).compile().build(),

    senderAddress: sender.address,
  };
}

/** The user name in SMTP_URL if it is an e-mail address, or no-reply at the site's host. */
export function senderAddress(smtpUrl: string, siteHost: string | undefined): string {
  const { username, hostname } = new URL(smtpUrl);
  const user = decodeURIComponent(username);
  return user.includes("@") ? user : `no-reply@${siteHost ?? hostname}`;
}

const ownHosts = /^(?:localhost|127\.[\d.]+|\[::1\])$/i;

/** Whether SMTP_URL allows that its password goes over a network in clear text. */
export function mayBeReadOnTheWay(smtpUrl: string): boolean {
  const { password, hostname, searchParams } = new URL(smtpUrl);
  return password !== "" && !ownHosts.test(hostname) && searchParams.get("tls") === "off";
}

/** Whoever takes STARTTLS out of the mail server's greeting must get neither the password nor a mail. */
function connectionOf(smtpUrl: string) {
  const url = new URL(smtpUrl);
  const requireTLS = url.password !== "" && !ownHosts.test(url.hostname) && !mayBeReadOnTheWay(smtpUrl);
  url.searchParams.delete("tls");
  return { ...parseConnectionUrl(url.href), ...(requireTLS && { requireTLS }), ...timeLimits };
}

export type SmtpSession = ReturnType<typeof openSmtpSession>;

/** One connection for many mails, opened on demand. Nodemailer's own pool sends a mail again when a connection breaks. */
function openSmtpSession(smtpUrl: string) {
  const { auth, ...options } = connectionOf(smtpUrl);
  let connection: SMTPConnection | undefined;
  let isClosed = false;
  let stopWaiting: ((reason: Error) => void) | undefined;

  async function connected(): Promise<SMTPConnection> {
    if (connection) return connection;
    const opened = new SMTPConnection(options);
    // A connection that breaks while nothing is under way is opened again.
    const forget = () => {
      if (connection === opened) connection = undefined;
    };
    opened.on("error", forget).once("end", forget);
    await called((done) => opened.once("error", done).connect(done));
    try {
      if (auth) await called((done) => opened.login(auth, done));
    } catch (error) {
      // It would stay open for another attempt.
      opened.close();
      throw error;
    }
    connection = opened;
    return opened;
  }

  function hangUp(): void {
    connection?.close();
    connection = undefined;
  }

  /** `beforeLastLine` is awaited before the last line: throwing there takes the mail back. */
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
      await called((done) => {
        stopWaiting = done;
        // A copy, because Nodemailer writes into it.
        open.send({ ...envelope }, body, done);
      });
    } catch (error) {
      const isLost = isLastLineSent && !hasResponse(error);
      // Only ending the connection takes back a half-sent mail.
      hangUp();
      await asking?.catch(() => {});
      if (isLost) throw new ResponseLostError("The mail server's answer was lost.", { cause: error });
      // Many mail servers end a connection after some mails. Nothing of this one was sent yet.
      if (isReused && !asking && !isClosed && isEnd(error)) return send(envelope, message, beforeLastLine);
      return throwMasked(error);
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

const called = (call: (done: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => call((error) => (error ? reject(error) : resolve())));

/** Whether the mail server ended the connection. A silent one is not asked again. */
function isEnd(error: unknown): boolean {
  if (hasResponse(error)) return error.responseCode === 421;
  return !(error instanceof Error && "code" in error && error.code === "ETIMEDOUT");
}

/** The mail server has the whole mail, and its response was lost. */
export class ResponseLostError extends Error {
  override name = "ResponseLostError";
}

/** Mail servers repeat the recipient's address, which must not get into the log or the database. */
function throwMasked(error: unknown): never {
  if (!hasResponse(error)) throw error;
  const { code, command, responseCode, response }: Record<string, unknown> = { ...error };
  const masked = new Error(withoutAddresses(error.message));
  throw Object.assign(masked, { code, command, responseCode, response: withoutAddresses(String(response)) });
}

const withoutAddresses = (text: string): string => text.slice(0, 1_000).replaceAll(/(?<!\S)\S+@\S+/g, "…");

export function hasResponse(error: unknown): error is Error & { responseCode: number } {
  return error instanceof Error && "responseCode" in error && typeof error.responseCode === "number";
}
