import { ApiFailure } from "./api-failure.ts";

/** The keys of forms that were sent and not yet acknowledged, by where they were sent. */
const keys = new Map<string, string>();

/** The server has saved what came with this key before, and it was something else. */
const savedOtherwise = 422;

/**
 * Sends a form with a key that stays the same until the server has acknowledged it: whoever presses the button again,
 * because no answer came, does not save it twice.
 */
export async function withRepeatKey<Answer>(
  address: string,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const key = keys.get(address) ?? newKey();
  keys.set(address, key);
  try {
    const answer = await send(key);
    keys.delete(address);
    return answer;
  } catch (error) {
    // The person has read so; what is sent after that is meant.
    if (error instanceof ApiFailure && error.status === savedOtherwise) keys.delete(address);
    throw error;
  }
}

/** crypto.randomUUID is missing where a site is read without https. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
}
