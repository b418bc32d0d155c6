import { loadArgon2 } from "./load-argon2.ts";

/** argon2id with the library's figures, which are those that OWASP recommends: 19 MiB, two passes, one thread. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await loadArgon2();
  return hash(password);
}

/**
 * A hash of zeros, which no password fits. Checking it costs what checking a real one costs. Making a real one at every
 * start would cost each process 19 MiB and as much of a core as a tenth of its start.
 */
export const nobodysHash = `$argon2id$v=19$m=19456,t=2,p=1$${"A".repeat(22)}$${"A".repeat(43)}`;

/**
 * Whether the password is right. For an account that does not exist the same work is done, so that the time of the
 * answer does not tell which addresses have an account.
 */
export async function isRightPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const { verify } = await loadArgon2();
  const fits = await verify(passwordHash ?? nobodysHash, password);
  return fits && passwordHash !== undefined;
}
