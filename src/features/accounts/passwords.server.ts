import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { badInput, ProductError } from "#base/errors.ts";
import { minPasswordLength, missingCharacters, strengthOf } from "#base/password-strength.ts";
import type { Database } from "#platform/database/tables/tables.ts";
import { createWorkQueue } from "#platform/http/limits/work-queue.ts";
import { givenPasswordDays } from "./accounts.rules.ts";
import { createAdministratorStore, foldEmail } from "./administrators.store.server.ts";
import { createGuessCheck, type HashingTurns } from "./guess-check.server.ts";
import { noteFailedSignIn } from "./sign-in-log.server.ts";

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
export type PasswordCheck = ReturnType<typeof createPasswordCheck>;

/** Signing in and entering the password again share one count of failures. */
export function createPasswordCheck(db: Database, now: () => Date, turns: HashingTurns) {
  const people = createAdministratorStore(db);
  const checkGuess = createGuessCheck(db, now, turns);

  return function checkPassword(
    request: FastifyRequest,
    typed: { email: string; password: string },
    refusal = wrongPassword(),
  ) {
    const email = foldEmail(typed.email);
    return checkGuess(
      request,
      { email },
      async (isKnownDevice) => {
        const person = await people.findForSignIn(email);
        const isRight = await isRightPassword(typed.password, person?.password_hash);
        return person && isRight ? { ...person, isKnownDevice } : undefined;
      },
      // The same work whether there is such an account or not, in one commit: its time reveals nothing.
      async (transaction) => {
        const person = await createAdministratorStore(transaction).findByEmail(email);
        await noteFailedSignIn(transaction, now(), { person, address: request.ip });
        return refusal;
      },
    );
  };
}

export const wrongPassword = () =>
  new ProductError(401, "The e-mail address or the password is not right. Please check both and try again.");

const dayMs = 24 * 60 * 60_000;

/** Until when a generated password opens everything: an ISO timestamp. Null if the person chose their own. */
export const mustChooseBy = (givenAt: string | null): string | null =>
  givenAt && new Date(Date.parse(givenAt) + givenPasswordDays * dayMs).toISOString();

/** Loaded after the first page, or by the first password: it would make every start slower. */
export const loadArgon2 = () => import("@node-rs/argon2");

/** Words that whoever guesses at this product tries first, beside those of the person and the school. */
const contextWords = "password admin administrator office school management nepal welcome".split(" ");
/** Shorter ones are in many words by chance. */
const leastWordLength = 4;
/** How much must be left of a password without known words. */
const leastRest = 8;

interface Owner {
  email: string;
  name: string;
}

export async function problemWithPassword(
  password: string,
  owner: Owner,
  schoolNames: readonly string[] = [],
): Promise<string | undefined> {
  if (missingCharacters(password) > 0)
    return `Please choose a password of at least ${minPasswordLength} characters.`;
  if (strengthOf(password) === "simple")
    return "This password repeats itself or counts up. Please choose one that is harder to guess.";
  if (isMadeOfKnownWords(password, owner, schoolNames))
    return "This password is little more than a name or a common word. Please add words that have nothing to do with you or the school.";
  if (await isCommonPassword(password))
    return "Many people use this password, so it is easy to guess. Please choose another.";
  return undefined;
}

/** A link can be sent many times at once before it is used up. */
const hashQueue = createWorkQueue({ name: "new passwords", atOnce: 1, waiting: 10 });

export async function hashNewPassword(
  password: string,
  owner: Owner,
  schoolNames: () => Promise<string[]>,
  { field = "newPassword", notSaved = passwordNotChanged } = {},
): Promise<string> {
  const message = await problemWithPassword(password, owner, await schoolNames());
  if (message) throw badInput(notSaved, [{ field, message }]);
  return hashQueue(() => hashPassword(password), { network: owner.email });
}

export const passwordNotChanged = "The password was not changed";

function isMadeOfKnownWords(password: string, { email, name }: Owner, schoolNames: readonly string[]) {
  const words = [...contextWords, ...wordsIn(email), ...wordsIn(name), ...schoolNames.flatMap(wordsIn)];
  // The longest first: the rest of a shorter one would not be recognised.
  const known = words.filter(({ length }) => length >= leastWordLength).sort((a, b) => b.length - a.length);
  const rest = known.reduce((text, word) => text.replaceAll(word, ""), plain(password));
  const hasKnown = rest.length < plain(password).length;
  return hasKnown && rest.replaceAll(/[^\p{L}]/gu, "").length < leastRest;
}

const wordsIn = (text: string): string[] => plain(text).split(/[^\p{L}\p{N}]+/u);

const lookalikes = "013457@$!";
const letters = "oieastasi";

/** As it is read: "P@ssw0rd" is "password". */
const plain = (text: string): string =>
  [...text.toLowerCase()].map((character) => letters[lookalikes.indexOf(character)] ?? character).join("");

/** Loaded when somebody first chooses a password. */
let hashes: Set<number> | undefined;

/** Whether it is in the list of common passwords. One in 200,000 others has the same hash. */
async function isCommonPassword(password: string): Promise<boolean> {
  hashes ??= await readHashes();
  const hash = createHash("sha256").update(password.toLowerCase()).digest();
  return hashes.has(hash.readUInt32BE());
}

async function readHashes(): Promise<Set<number>> {
  const { default: list } = await import("../../../resources/common-passwords.json", {
    with: { type: "json" },
  });
  const bytes = Buffer.from(list.hashes, "base64");
  return new Set(Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32BE(4 * index)));
}
