import type { Database } from "#database/tables/tables.ts";
import { type ProductError, tooManyTries } from "#http/errors.ts";
import { networkOf } from "#http/urls.ts";
import { createThrottle } from "./sign-in/throttle.server.ts";

/**
 * Who tries links that do not work is counted by their network, together with wrong passwords: whoever guesses waits.
 * A link that works is never made to wait, whatever others of the network do: its 256 bits are guessed by nobody.
 */
export function createLinkTry(db: Database, now: () => Date) {
  const throttle = createThrottle(db, now);
  return async function tryLink<Found>(
    address: string,
    look: () => Promise<Found | undefined>,
    refusal: () => ProductError,
  ): Promise<Found> {
    const found = await look();
    if (found !== undefined) return found;
    const attempt = { network: networkOf(address) };
    const waitSeconds = await throttle.begin(attempt);
    if (waitSeconds > 0) throw tooManyTries(waitSeconds);
    await throttle.fail(attempt);
    throw refusal();
  };
}
