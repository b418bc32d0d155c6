import { randomInt } from "node:crypto";

/** Below those that a system hands out by itself. */
const lowest = 20_000;
const highest = 30_000;

export class PortTakenError extends Error {
  override name = "PortTakenError";
}

/** For a program that cannot be asked to take any free port: it tries one after the other, until it has one to itself. */
export async function onFreePort<Started>(start: (port: number) => Promise<Started>): Promise<Started> {
  for (;;) {
    try {
      return await start(randomInt(lowest, highest));
    } catch (error) {
      if (!(error instanceof PortTakenError)) throw error;
    }
  }
}

/** In the words of other programs, or in the product's own. */
export function throwIfTaken(words: string): void {
  if (/address already in use|the port is in use/i.test(words)) throw new PortTakenError(words);
}

/** Starts a server that knows its own URL: mails and canonical URLs need it. */
export function startWithAddress<Started>(
  start: (settings: { PORT: string; SITE_URL: string }) => Promise<Started>,
): Promise<Started> {
  return onFreePort((port) =>
    start({ PORT: String(port), SITE_URL: `http://127.0.0.1:${port}` }).catch((error: Error) => {
      throwIfTaken(error.message);
      throw error;
    }),
  );
}
