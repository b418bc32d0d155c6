const publicKey = /^age1(pq1)?[02-9ac-hj-np-z]{58,}$/;
export const secretKey = /^AGE-SECRET-KEY-/i;
const minPassphraseLength = 16;

export const publicKeysIn = (key: string) => key.split(",").map((part) => part.trim());

/** Whether only the owner of another key can read what is encrypted with this one. */
export const isPublic = (key: string): boolean => publicKeysIn(key).every((each) => publicKey.test(each));

/** Public keys, or a passphrase. */
export const canEncrypt = (key: string): boolean =>
  isPublic(key) || (key.length >= minPassphraseLength && !/^age1/.test(key) && !secretKey.test(key));
