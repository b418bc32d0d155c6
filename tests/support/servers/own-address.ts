import { onFreePort, throwIfTaken } from "./ports.ts";

/** Starts a server that is told its own address, as a school's is: mails and canonical addresses need it. */
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
