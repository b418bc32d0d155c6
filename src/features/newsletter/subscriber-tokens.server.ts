import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

export type SubscriberTokens = ReturnType<typeof createSubscriberTokens>;

/** For the links in mails to subscribers: a token is the subscriber's id, signed with the site's key, so none is stored. */
export function createSubscriberTokens(secretKey: string) {
  const key = Buffer.from(hkdfSync("sha256", secretKey, "", "subscriber link", 32));
  const make = (id: string) => `${id}.${createHmac("sha256", key).update(id).digest("base64url")}`;

  return {
    make,
    /** Undefined if this key has not signed it. */
    idIn(token: string): string | undefined {
      const [id = ""] = token.split(".");
      const expected = Buffer.from(make(id));
      const given = Buffer.from(token);
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
    },
  };
}
