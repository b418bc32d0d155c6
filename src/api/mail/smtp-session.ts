import { Readable } from "node:stream";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { AnswerLostError, hasAnswered } from "./smtp-failures.ts";

interface TimeLimits {
  connectionTimeout: number;
  greetingTimeout: number;
  socketTimeout: number;
}

interface Envelope {
  from: string;
  to: string;
}

export interface SmtpSession {
  /**
   * Hands over one mail. `beforeLastLine` is awaited when all but the last line was sent: until then the mail server has nothing, and
   * throwing there takes it back.
   */
  send(envelope: Envelope, message: Buffer, beforeLastLine: () => Promise<void>): Promise<void>;
  close(): void;
}

/**
 * One connection for many mails, opened when it is needed and again after a failure. Nodemailer's own pool sends a mail again
 * when a connection breaks, whether or not the mail server has taken it.
 */
export function openSmtpSession(smtpUrl: string, limits: TimeLimits): SmtpSession {
  const { auth, ...options } = parseConnectionUrl(smtpUrl);
  let connection: SMTPConnection | undefined;
  let isClosed = false;
  let stopWaiting: ((reason: Error) => void) | undefined;

  async function connected(): Promise<SMTPConnection> {
    if (connection) return connection;
    const opened = new SMTPConnection({ ...options, ...limits });
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

  async function send(
    envelope: Envelope,
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
      if (isLost) throw new AnswerLostError("The mail server's answer was lost.", { cause: error });
      // Many mail servers end a connection after some mails. Nothing of this one was said on it yet.
      if (isReused && !asking && !isClosed && isEnd(error)) return send(envelope, message, beforeLastLine);
      throw error;
    }
  }

  return {
    send,
    close() {
      isClosed = true;
      // Nodemailer says nothing to who waits for an answer on a connection that it is told to close.
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
