import { ApiFailure } from "#web/lib/api-failure.ts";
import type { SignInGate } from "./sign-in-gate.ts";

/**
 * Makes a call. If the session has ended, it waits for a new sign-in and makes the call once more; without one, it
 * fails as the call did.
 */
export async function withSession<Answer>(gate: SignInGate, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!hasSessionEnded(error) || !(await gate.ask())) throw error;
    return call();
  }
}

function hasSessionEnded(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 401;
}
