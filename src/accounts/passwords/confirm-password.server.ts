import type { Database } from "#database/tables/tables.ts";
import { ProductError } from "#http/errors.ts";
import { createAdministratorStore } from "../administrators.store.server.ts";
import { createSessionStore } from "../sessions/sessions.store.server.ts";
import type { Credentials, PasswordCheck } from "./passwords.server.ts";

interface Confirmation extends Credentials {
  /** The session in which the password is shown. */
  sessionId: string;
}

interface ConfirmationParts {
  db: Database;
  now(): Date;
  checkPassword: PasswordCheck;
}

/** Takes the password of somebody who is signed in, before a change that a stranger at an open screen must not make. */
export function createConfirmation({ db, now, checkPassword }: ConfirmationParts) {
  /** Returns the session's new token. */
  return async function confirm({ sessionId, ...credentials }: Confirmation): Promise<string> {
    const { id, passwordHash } = await checkOwnPassword(checkPassword, credentials);
    return db.transaction().execute(async (transaction) => {
      if (!(await createAdministratorStore(transaction).holdPassword(id, passwordHash)))
        throw notYourPassword("password");
      return createSessionStore(transaction, now).confirm(sessionId);
    });
  };
}

/** A wrong one is bad input, not an ended session: whoever reads a 401 would sign in anew and lose their place. */
export async function checkOwnPassword(
  checkPassword: PasswordCheck,
  credentials: Credentials,
  field = "password",
) {
  return checkPassword(credentials).catch((error: unknown) => {
    if (error instanceof ProductError && error.status === 401) throw notYourPassword(field);
    throw error;
  });
}

export function notYourPassword(field: string): ProductError {
  const message = "That is not your password. Please try again.";
  return new ProductError(400, message, { errors: [{ field, message }] });
}
