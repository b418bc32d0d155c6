import type { FastifyRequest } from "fastify";
import { hashToken, inventToken } from "#base/tokens.server.ts";
import type { Queries, Text } from "#platform/database/tables/tables.ts";

declare module "#platform/database/tables/tables.ts" {
  interface Tables {
    /** Browsers that have signed in before, each for one account. */
    devices: Text<"token_hash" | "administrator_id" | "created_at" | "last_used_at">;
  }
}

const dayMs = 24 * 60 * 60_000;
export const deviceMaxMs = 180 * dayMs;
/** Programs that store no cookie use up the oldest. */
const maxDevices = 50;

/** A known device is not let in by itself: it may only try the password while others have to wait. */
export function createDeviceStore(db: Queries, now: () => Date) {
  return {
    noteUse: (token: string) => noteUse(db, "devices", token, now()),

    /** The device's name in the counts of failures; undefined if it never signed in to this account. */
    async find(token: string, email: string): Promise<string | undefined> {
      const row = await db
        .selectFrom("devices")
        .innerJoin("administrators", "administrators.id", "devices.administrator_id")
        .select("devices.token_hash")
        .where("devices.token_hash", "=", hashToken(token))
        .where("devices.last_used_at", ">", new Date(now().getTime() - deviceMaxMs).toISOString())
        .where("administrators.email", "=", email)
        .executeTakeFirst();
      return row?.token_hash;
    },

    async add(administratorId: string): Promise<string> {
      const { token, tokenHash, at } = inventToken(now());
      await db
        .insertInto("devices")
        .values({
          token_hash: tokenHash,
          administrator_id: administratorId,
          created_at: at,
          last_used_at: at,
        })
        .execute();
      const newest = db
        .selectFrom("devices")
        .select("token_hash")
        .where("administrator_id", "=", administratorId)
        .orderBy("last_used_at", "desc");
      await db
        .deleteFrom("devices")
        .where("token_hash", "in", newest.limit(maxDevices).offset(maxDevices))
        .execute();
      return token;
    },

    async forgetAllOf(administratorId: string, butToken = ""): Promise<void> {
      await db
        .deleteFrom("devices")
        .where("administrator_id", "=", administratorId)
        .where("token_hash", "!=", hashToken(butToken))
        .execute();
    },
  };
}

export async function noteUse(
  db: Queries,
  table: "sessions" | "devices",
  token: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable(table)
    .set({ last_used_at: now.toISOString() })
    .where("token_hash", "=", hashToken(token))
    .execute();
}

export type Caller = ReturnType<typeof callerOf>;

export const callerOf = (request: FastifyRequest) => ({
  address: request.ip,
  device: deviceInWords(request.headers["user-agent"]),
});

/** Some contain the name of another: those come first. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOPT\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** "Firefox on Windows"; a program if neither is known. */
export function deviceInWords(userAgent: string | undefined): string {
  const find = (names: readonly [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const [browser, system] = [find(browsers), find(systems)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "A program";
}
