import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer } from "smtp-server";

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** A real mail server on this machine that takes everything, until it is told otherwise. */
export async function startMailServer() {
  const mails: string[] = [];
  let refusal: number | undefined;
  let isDown = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, _session, done) {
      let text = "";
      stream.on("data", (chunk) => {
        text += chunk;
      });
      stream.on("end", () => {
        if (refusal) return done(Object.assign(new Error("not now"), { responseCode: refusal }));
        mails.push(text);
        done();
      });
    },
  });
  server.server.prependListener("connection", (socket: Socket) => {
    if (isDown) socket.destroy();
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    /** What was handed in so far, as it came over the line. */
    mails,
    /** Answers every mail so from now on. */
    refuse: (code: number | undefined) => {
      refusal = code;
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
