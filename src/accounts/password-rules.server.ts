import { createHash } from "node:crypto";
import { badInput } from "#http/errors.ts";
import { minPasswordLength, missingCharacters, strengthOf } from "./accounts.rules.ts";
import { hashPassword } from "./passwords.server.ts";

/** Words that whoever guesses at this product tries first, beside those of the person and the school. */
const contextWords = [
  "password",
  "admin",
  "administrator",
  "office",
  "school",
  "management",
  "nepal",
  "welcome",
];
/** Shorter ones are in many words by chance. */
const leastWordLength = 4;
/** How much must be left of a password without known words. */
const leastRest = 8;

interface PasswordOwner {
  email: string;
  name: string;
  schoolNames: readonly string[];
}

export async function problemWithPassword(
  password: string,
  owner: PasswordOwner,
): Promise<string | undefined> {
  if (missingCharacters(password) > 0)
    return `Please choose a password of at least ${minPasswordLength} characters.`;
  if (strengthOf(password) === "simple")
    return "This password repeats itself or counts up. Please choose one that is harder to guess.";
  if (isMadeOfKnownWords(password, owner))
    return "This password is little more than a name or a common word. Please add words that have nothing to do with you or the school.";
  if (await isCommonPassword(password))
    return "Many people use this password, so it is easy to guess. Please choose another.";
  return undefined;
}

interface NewPassword {
  password: string;
  field: string;
  /** Begins the sentence of a refusal: "The password was not changed". */
  notSaved: string;
}

export async function hashNewPassword(
  { password, field, notSaved }: NewPassword,
  person: Pick<PasswordOwner, "email" | "name">,
  schoolNames: () => Promise<string[]>,
): Promise<string> {
  const { email, name } = person;
  const message = await problemWithPassword(password, { email, name, schoolNames: await schoolNames() });
  if (message) throw badInput(notSaved, [{ field, message }]);
  return hashPassword(password);
}

function isMadeOfKnownWords(password: string, { email, name, schoolNames }: PasswordOwner): boolean {
  const words = [...contextWords, ...wordsIn(email), ...wordsIn(name), ...schoolNames.flatMap(wordsIn)];
  // The longest first: the rest of a shorter one would not be recognised.
  const known = words.filter(({ length }) => length >= leastWordLength).sort((a, b) => b.length - a.length);
  const rest = known.reduce((text, word) => text.replaceAll(word, ""), plain(password));
  const hasKnown = rest.length < plain(password).length;
  return hasKnown && rest.replaceAll(/[^\p{L}]/gu, "").length < leastRest;
}

const wordsIn = (text: string): string[] => plain(text).split(/[^\p{L}\p{N}]+/u);

const lookalikes: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** As it is read: "P@ssw0rd" is "password". */
const plain = (text: string): string =>
  text.toLowerCase().replaceAll(/[013457@$!]/g, (character) => lookalikes[character] ?? character);

const hashBytes = 4;

/** Loaded when somebody first chooses a password. */
let hashes: Set<number> | undefined;

/** Whether it is in the list of common passwords. One in 200,000 others has the same hash. */
async function isCommonPassword(password: string): Promise<boolean> {
  hashes ??= await readHashes();
  const hash = createHash("sha256").update(password.toLowerCase()).digest();
  return hashes.has(hash.readUInt32BE());
}

async function readHashes(): Promise<Set<number>> {
  const { default: list } = await import("../../resources/common-passwords.json", {
    with: { type: "json" },
  });
  const bytes = Buffer.from(list.hashes, "base64");
  const read = new Set<number>();
  for (let at = 0; at < bytes.length; at += hashBytes) read.add(bytes.readUInt32BE(at));
  return read;
}
