import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { codeOf, OperatorError } from "#base/errors.ts";
import { hashOf, openForReading } from "./archive.ts";
import { isPublic, publicKeysIn, secretKey } from "./backup-key.ts";

/** 64 MB. The default of age takes 256 MB, which a machine with 1 GB has not left. */
const scryptLogN = 16;

/** Writes a stream in the age format, decrypts it again, and compares. Nothing is written in clear text. */
export async function writeEncrypted(
  path: string,
  content: AsyncIterable<Uint8Array>,
  key: string,
): Promise<void> {
  const age = await import("age-encryption");
  const [encrypter, decrypter] = [new age.Encrypter(), new age.Decrypter()];
  if (isPublic(key)) {
    for (const each of publicKeysIn(key)) encrypter.addRecipient(each);
    // To read it back. It is forgotten afterwards.
    const own = await age.generateX25519Identity();
    encrypter.addRecipient(await age.identityToRecipient(own));
    decrypter.addIdentity(own);
  } else {
    encrypter.setPassphrase(key);
    encrypter.setScryptWorkFactor(scryptLogN);
    decrypter.addPassphrase(key);
  }
  const hash = createHash("sha256");
  async function* hashed() {
    for await (const piece of content) {
      hash.update(piece);
      yield piece;
    }
  }
  const encrypted = await encrypter.encrypt(streamOf(hashed()));
  await pipeline(encrypted, createWriteStream(path, { flags: "wx", flush: true }));
  const read = await decrypter.decrypt(streamOf(createReadStream(path)));
  if ((await hashOf(read)) !== hash.digest("hex"))
    throw new OperatorError(`${path} is not as it was written.`);
}

/** As the library takes it: in pieces, as they are read. */
function streamOf(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const pieces = source[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await pieces.return?.()),
  });
}

/** Of a damaged file it writes what comes before the damage, where the backup then ends. */
export async function decryptFile(path: string, target: string, secret: string): Promise<void> {
  const { Decrypter } = await import("age-encryption");
  const decrypter = new Decrypter();
  let content: AsyncIterable<Uint8Array>;
  try {
    if (secretKey.test(secret)) decrypter.addIdentity(secret);
    else decrypter.addPassphrase(secret);
    content = await decrypter.decrypt(streamOf(createReadStream(path)));
  } catch (cause) {
    throw new OperatorError(
      `${path} is encrypted, and this passphrase or secret key does not open it. Nothing was restored.`,
      { cause },
    );
  }
  try {
    await pipeline(content, createWriteStream(target));
  } catch (error) {
    // Those of the system have a code; that of a wrong checksum has none.
    if (codeOf(error)) throw error;
  }
}

/** Prints what BACKUP_KEY needs, and what has to be kept elsewhere. */
export async function makeKeyPair(): Promise<string> {
  const { generateX25519Identity, identityToRecipient } = await import("age-encryption");
  const secret = await generateX25519Identity();
  return `BACKUP_KEY=${await identityToRecipient(secret)}\n\nThe secret key, without which nobody can restore these backups. Store it on paper or in a password manager, not on this server:\n${secret}`;
}

const compressed = /^(1f8b|28b52ffd|fd377a58|425a68|504b0304)/;
const ageHeader = "age-encryption.org/v1\n";

export async function isEncrypted(path: string): Promise<boolean> {
  const file = await openForReading(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(ageHeader.length), 0, ageHeader.length, 0);
    if (compressed.test(buffer.toString("hex")))
      throw new OperatorError(
        `${path} is compressed. Please unpack it (gunzip, unzip or the like), and restore what is in it.`,
      );
    return buffer.toString("latin1") === ageHeader;
  } finally {
    await file.close();
  }
}
