import type { Database } from "#database/tables/tables.ts";
import { ProductError } from "#http/errors.ts";
import { createWorkQueue } from "#http/limits.ts";
import { givenPasswordDays } from "./accounts.rules.ts";
import type { LoginBody } from "./accounts.schemas.ts";
import { createAdministratorStore, foldEmail } from "./administrators.store.server.ts";
import type { Visitor } from "./sessions.store.server.ts";
import { noteFailedSignIn } from "./sign-in-log.server.ts";
import { createGuessCheck } from "./throttle.server.ts";

/** argon2id with the library's figures, which are those that OWASP recommends: 19 MiB, two passes, one thread. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await loadArgon2();
  return hash(password);
}

/** A hash that no password fits; checking it takes as long as checking a real one. */
export const nobodysHash = `$argon2id$v=19$m=19456,t=2,p=1$${"A".repeat(22)}$${"A".repeat(43)}`;

/** Takes as long for an account that does not exist, so that the time does not reveal which addresses have one. */
export async function isRightPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const { verify } = await loadArgon2();
  const fits = await verify(passwordHash ?? nobodysHash, password);
  return fits && passwordHash !== undefined;
}

type Credentials = LoginBody & Pick<Visitor, "address" | "deviceToken">;

/** A check takes one of four threads, which also read files and compress pages: some must stay free. */
const guesses = { name: "password checks", atOnce: 2, waiting: 50 };
/** Known devices do not wait behind strangers. */
const knownDevices = { name: "password checks of known devices", atOnce: 1, waiting: 50 };

export type PasswordCheck = ReturnType<typeof createPasswordCheck>;

/** Signing in and entering the password again share one count of failures. */
export function createPasswordCheck(db: Database, now: () => Date) {
  const people = createAdministratorStore(db);
  const checkGuess = createGuessCheck(db, now, {
    knownDevice: createWorkQueue(knownDevices),
    stranger: createWorkQueue(guesses),
  });

  return function checkPassword({ password, address, deviceToken, ...typed }: Credentials) {
    const email = foldEmail(typed.email);
    return checkGuess(
      { email, address, deviceToken },
      async (isKnownDevice) => {
        const person = await people.findForSignIn(email);
        const isRight = await isRightPassword(password, person?.password_hash);
        return person && isRight ? { ...person, isKnownDevice } : undefined;
      },
      // The same work whether there is such an account or not, in one commit: its time reveals nothing.
      async (transaction) => {
        const meant = await createAdministratorStore(transaction).findByEmail(email);
        await noteFailedSignIn(transaction, now(), meant, address);
        return wrongPassword();
      },
    );
  };
}

export const wrongPassword = () =>
  new ProductError(401, "The e-mail address or the password is not right. Please check both and try again.");

const dayMs = 24 * 60 * 60_000;

/** Until when a generated password opens everything; undefined if the person chose their own. */
export function mustChooseBy({ password_given_at }: { password_given_at: string | null }): Date | undefined {
  if (password_given_at === null) return undefined;
  return new Date(Date.parse(password_given_at) + givenPasswordDays * dayMs);
}

/** Loaded after the first page, or by the first password: it would make every start slower. */
export const loadArgon2 = () => import("@node-rs/argon2");
