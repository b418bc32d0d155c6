import { passwordAgain } from "#contract/accounts/session.rules.ts";
import { ApiFailure } from "#web/lib/calls/api-failure.ts";
import type { Gate } from "./gate.ts";

interface Gates {
  /** Asks for a new sign-in. */
  signIn: Gate;
  /** Asks for the password of the one who is signed in. */
  password: Gate;
}

/**
 * Makes a call. If the session has ended, it waits for a new sign-in and makes the call once more, and the same if the call
 * asks for the password; without either, it fails as the call did.
 */
export async function withSession<Answer>(gates: Gates, call: () => Promise<Answer>): Promise<Answer> {
  const withSignIn = () => retryAfter(gates.signIn, hasSessionEnded, call);
  return retryAfter(gates.password, needsPassword, withSignIn);
}

async function retryAfter<Answer>(
  gate: Gate,
  isReason: (failure: ApiFailure) => boolean,
  call: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiFailure && isReason(error)) || !(await gate.ask())) throw error;
    return call();
  }
}

const hasSessionEnded = ({ status }: ApiFailure) => status === 401;

const needsPassword = ({ status, errors }: ApiFailure) =>
  status === passwordAgain.status && errors.some(({ field }) => field === passwordAgain.field);
