import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer } from "smtp-server";

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

interface Refusal {
  code: number;
  words?: string;
}

type Hook = (recipient: string) => undefined | Promise<void>;

/** A real mail server on this machine that accepts everything by default. For very many mails it need not store them. */
export async function startMailServer({ keepsMails = true, takesPasswords = false } = {}) {
  const passwords: string[] = [];
  const mails: string[] = [];
  const recipients: string[] = [];
  const refusals = new Map<string, Refusal>();
  let refusal: number | undefined;
  let isDown = false;
  let hangsUp = false;
  let whenNamed: Hook | undefined;
  let whenTaken: Hook | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: takesPasswords ? ["STARTTLS"] : ["STARTTLS", "AUTH"],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      passwords.push(password ?? "");
      done(null, { user: username });
    },
    async onRcptTo({ address }, _session, done) {
      await whenNamed?.(address);
      const no = refusals.get(address);
      if (!no) return done();
      done(Object.assign(new Error(no.words ?? "no such mailbox"), { responseCode: no.code }));
    },
    onData(stream, session, done) {
      let text = "";
      stream.on("data", (chunk) => {
        if (keepsMails) text += chunk;
      });
      stream.on("end", async () => {
        if (refusal) return done(Object.assign(new Error("not now"), { responseCode: refusal }));
        const recipient = session.envelope.rcptTo[0]?.address ?? "";
        if (keepsMails) mails.push(text);
        recipients.push(recipient);
        await whenTaken?.(recipient);
        if (hangsUp) return void sockets.get(session.remotePort)?.destroy();
        done();
      });
    },
  });
  const sockets = new Map<number, Socket>();
  server.server.prependListener("connection", (socket: Socket) => {
    if (isDown) return void socket.destroy();
    const port = socket.remotePort ?? 0;
    sockets.set(port, socket);
    socket.once("close", () => sockets.delete(port));
  });
  // A client that is killed is no fault of the mail server's.
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    mails,
    passwords,
    recipients,
    refuse: (code: number | undefined) => {
      refusal = code;
    },
    refuseAddress: (address: string, code: number | undefined, words?: string) => {
      if (code === undefined) refusals.delete(address);
      else refusals.set(address, { code, ...(words && { words }) });
    },
    /** Takes mails, and hangs up instead of saying so. */
    hangUp: (isSo: boolean) => {
      hangsUp = isSo;
    },
    onNamed: (then: Hook) => {
      whenNamed = then;
    },
    onTaken: (then: Hook) => {
      whenTaken = then;
    },
    /** Hangs up on everybody, until it is up again. It keeps its port meanwhile, so that nobody else takes it. */
    goDown: () => {
      isDown = true;
    },
    comeUp: () => {
      isDown = false;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
