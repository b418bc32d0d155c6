import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";

const cipher = "aes-256-gcm";
const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;
/** As long as the output of SHA-1, which RFC 4226 recommends. */
const secretBytes = 20;

export type SecretBox = ReturnType<typeof createSecretBox>;

/**
 * Encrypts the secrets of second factors, so that a stolen database or backup makes nobody's six digits. Each is bound to its
 * person: one that was copied to somebody else's row cannot be read there.
 */
export function createSecretBox(secretKey: string) {
  const key = Buffer.from(hkdfSync("sha256", secretKey, "", "second factor", keyBytes));
  /** Tells keys apart, and nothing of the key. */
  const keyName = createHash("sha256").update("name of ").update(key).digest("hex").slice(0, 8);

  return {
    invent: (): Buffer => randomBytes(secretBytes),

    seal(secret: Uint8Array, administratorId: string): string {
      const iv = randomBytes(ivBytes);
      const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(administratorId));
      const hidden = Buffer.concat([sealing.update(secret), sealing.final()]);
      return `${keyName}.${Buffer.concat([iv, sealing.getAuthTag(), hidden]).toString("base64url")}`;
    },

    /** Nothing, if it was sealed with another key or for another person. */
    open(sealed: string, administratorId: string): Buffer | undefined {
      const [, box = ""] = sealed.split(".");
      const bytes = Buffer.from(box, "base64url");
      const tag = bytes.subarray(ivBytes, ivBytes + tagBytes);
      try {
        const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
          .setAAD(Buffer.from(administratorId))
          .setAuthTag(tag);
        return Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]);
      } catch {
        return undefined;
      }
    },

    /** Whether this is the key that it was sealed with. */
    fits: (sealed: string): boolean => sealed.startsWith(`${keyName}.`),
  };
}
