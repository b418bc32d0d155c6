import type { Database } from "../database/tables.ts";
import { type ProductError, tooManyTries } from "../http/errors.ts";
import { networkOf } from "../http/network.ts";
import { createThrottle } from "./throttle.ts";

/**
 * Who tries links that do not work is counted by their network, together with wrong passwords: whoever guesses waits.
 * A link that works is tried as often as one likes.
 */
export function createLinkTry(db: Database, now: () => Date) {
  const throttle = createThrottle(db, now);
  return async function tryLink<Found>(
    address: string,
    look: () => Promise<Found | undefined>,
    refusal: () => ProductError,
  ): Promise<Found> {
    const attempt = { network: networkOf(address) };
    const waitSeconds = await throttle.begin(attempt);
    if (waitSeconds > 0) throw tooManyTries(waitSeconds);
    const found = await look();
    if (found === undefined) {
      await throttle.fail(attempt);
      throw refusal();
    }
    await throttle.forgive(attempt);
    return found;
  };
}
