import type { StdioOptions } from "node:child_process";
import { StartRefusedError } from "../setup/start-refusals.ts";

type Environment = Record<string, string | undefined>;

const socketFlag = "--socket=";
/** Where systemd puts the first socket that it hands over (sd_listen_fds). */
const firstHandedOver = 3;
/** Where a worker finds it: behind its three standard streams and the line to the process that started it. */
const atWorker = 4;

/**
 * The socket on which systemd listens for this server. It stays open while the server is restarted, so that visitors
 * wait in the kernel's queue for the next process, and none is refused.
 */
export function inheritedSocket(environment: Environment, args: string[]): number | undefined {
  const flag = args.find((argument) => argument.startsWith(socketFlag));
  if (flag !== undefined) return Number(flag.slice(socketFlag.length));
  const { LISTEN_PID, LISTEN_FDS } = environment;
  // The variables reach everything that is started from here; the sockets belong to the process that they name.
  if (Number(LISTEN_PID) !== process.pid || !Number(LISTEN_FDS)) return undefined;
  if (LISTEN_FDS === "1") return firstHandedOver;
  throw new StartRefusedError(
    `systemd hands over ${LISTEN_FDS} sockets, and the site listens on one. Leave one ListenStream in school.socket and restart that unit.`,
  );
}

/** What a worker has to be started with, to listen on the same socket. */
export function handSocketOn(socket: number | undefined): { args: string[]; stdio: StdioOptions } {
  const usual = ["inherit", "inherit", "inherit", "ipc"] as const;
  return socket === undefined
    ? { args: [], stdio: [...usual] }
    : { args: [`${socketFlag}${atWorker}`], stdio: [...usual, socket] };
}
