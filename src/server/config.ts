import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { loadEnvFile, platform } from "node:process";
import { z } from "zod";
import { minPasswordLength } from "#accounts/accounts.rules.ts";
import { OperatorError } from "#http/errors.ts";
import { editsBetween } from "#search/edit-distance.ts";
import {
  isHost,
  isSiteUrl,
  isWhole,
  toFolderOrS3,
  toInterval,
  toProxies,
  toS3Place,
} from "./setting-values.ts";

const maxWorkers = 16;
const maxPort = 65_535;
const maxDays = 36_500;
/** A new password needs more (src/accounts/accounts.rules.ts), but sites with an older one still start. */
const leastPasswordLength = 10;
const minSecretKeyLength = 32;
const maxMailsPerMinute = 60_000;
const maxBackups = 1_000;
const maxConnections = 10_000;
/** One for a slow write, and one for everybody else. */
const minConnectionsPerProcess = 2;
const maxConnectionsPerProcess = 10;
/** Where the kernel spreads the connections to one port over several processes. */
const sharingPlatforms: NodeJS.Platform[] = ["linux", "freebsd", "sunos", "aix"];
const canSharePort = sharingPlatforms.includes(platform);

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** Each message completes the sentence that begins with the setting's name and "must". A value that may contain a secret is not shown. */
const but = (words: string) => ({ error: ({ input }: { input?: unknown }) => `${words}, not "${input}".` });

/** A setting that a function reads; it returns undefined for what it cannot read. */
const readBy = <Value>(read: (text: string) => Value | undefined, words: string) =>
  z.string().transform((text, context) => {
    const value = read(text);
    if (value !== undefined) return value;
    context.addIssue({ code: "custom", message: but(words).error({ input: text }) });
    return z.NEVER;
  });

const numberFrom = (from: number, to: number) =>
  readBy((text) => (isWhole(text, from, to) ? Number(text) : undefined), `be a number from ${from} to ${to}`);

const days = (without: string) =>
  z
    .string()
    .default(without)
    .refine(
      (text) => text === "off" || isWhole(text, 1, maxDays),
      but(`be "off" or a number of days up to ${maxDays}`),
    )
    .transform((text) => (text === "off" ? undefined : Number(text)));

const onOrOff = z.enum(["on", "off"], but('be "on" or "off"')).transform((text) => text === "on");

const host = z
  .string()
  .refine(isHost, but("be a network address or a host name like 127.0.0.1"))
  .default("127.0.0.1");

/** Every setting, under its name in the environment, with its default. */
const settings = z.object({
  PORT: numberFrom(0, maxPort).default(3000),
  HOST: host,
  SITE_URL: z
    .string()
    .refine(isSiteUrl, but("be the site's address without a path, like https://som.example"))
    .transform((text) => new URL(text).origin)
    .optional(),
  DATA_DIR: z
    .string()
    .default("./data")
    .transform((path) => resolve(path)),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: "be a PostgreSQL address like postgres://user:password@host:5432/name.",
    })
    .optional(),
  DATABASE_CONNECTIONS: numberFrom(minConnectionsPerProcess, maxConnections).default(40),
  STORAGE_URL: z
    .string()
    .transform(toS3Place)
    .refine(
      (place) => place !== undefined,
      "be an S3 address like s3://key:secret@host/bucket?region=us-east-1 (add &tls=off for http).",
    )
    .optional(),
  ADMIN_EMAIL: z
    .string()
    .regex(/^[^\s@]+@[^\s@]+$/, but("be an e-mail address"))
    .toLowerCase()
    .default("admin@school.example"),
  ADMIN_PASSWORD: z
    .string()
    .min(leastPasswordLength, `have at least ${minPasswordLength} characters.`)
    .optional(),
  REQUIRE_SECOND_FACTOR: onOrOff.default(false),
  SECRET_KEY: z
    .string()
    .min(
      minSecretKeyLength,
      `have at least ${minSecretKeyLength} characters; "openssl rand -base64 32" makes one.`,
    )
    .optional(),
  SAMPLE_DATA: onOrOff.default(true),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: "be a mail server's address like smtp://user:password@mail.example:587.",
    })
    .optional(),
  MAIL_PER_MINUTE: numberFrom(1, maxMailsPerMinute).default(600),
  MAIL_DAILY_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, but("be a time of the day like 17:00"))
    .default("17:00"),
  KEEP_MESSAGES_DAYS: days("730"),
  KEEP_ADDRESSES_DAYS: days("off"),
  KEEP_CHANGES_DAYS: days("730"),
  BACKUP_EVERY: readBy(toInterval, 'be "off", hours like 6h or days like 1d').default("off"),
  BACKUP_KEEP: numberFrom(1, maxBackups).default(7),
  BACKUP_TO: z
    .string()
    .default("./backups")
    .transform(toFolderOrS3)
    .refine(
      (place) => place !== undefined,
      "be a folder, or an S3 address like s3://key:secret@host/bucket?region=us-east-1.",
    ),
  TRUST_PROXY: readBy(
    toProxies,
    'be "off", "on" (one proxy), their number (up to 9) or their networks like 10.0.0.0/8',
  ).default(false),
  WORKERS: numberFrom(1, maxWorkers)
    .refine(
      (count) => count === 1 || canSharePort,
      `be 1 here: processes cannot share a port on ${platform}.`,
    )
    .default(canSharePort ? Math.min(availableParallelism(), maxWorkers) : 1),
  FAST_PATH: onOrOff.default(true),
  METRICS_PORT: numberFrom(0, maxPort).optional(),
  METRICS_HOST: host,
  LOG_LEVEL: z.enum(logLevels, but(`be one of ${logLevels.join(", ")}`)).default("info"),
});

export type Config = ReturnType<typeof readConfig>;

export type Environment = Readonly<Record<string, string | undefined>>;

/** The environment itself goes before .env. */
export function loadDotEnv(path = ".env"): void {
  if (existsSync(path)) loadEnvFile(path);
}

const renamedSettings: Record<string, string> = { EARLY_DOOR: "FAST_PATH" };

export const settingNames = Object.keys(settings.shape);

/** An empty setting counts as not set. */
export function readConfig(environment: Environment) {
  for (const [name, newName] of Object.entries(renamedSettings))
    if (environment[name]?.trim())
      throw new OperatorError(`${name} is now called ${newName}. Please rename the setting.`);
  const isSet = settingNames.filter((name) => environment[name]?.trim());
  const { data, error } = settings.safeParse(
    Object.fromEntries(isSet.map((name) => [name, environment[name]?.trim()])),
  );
  if (error) {
    throw new OperatorError(
      error.issues.map(({ path, message }) => `${String(path[0])} must ${message}`).join("\n"),
    );
  }
  const share = Math.floor(data.DATABASE_CONNECTIONS / data.WORKERS);
  if (share < minConnectionsPerProcess) {
    throw new OperatorError(
      `DATABASE_CONNECTIONS must be at least ${data.WORKERS * minConnectionsPerProcess}, two for each of the ${data.WORKERS} processes.`,
    );
  }
  return {
    port: data.PORT,
    host: data.HOST,
    siteUrl: data.SITE_URL,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    connectionsPerProcess: Math.min(share, maxConnectionsPerProcess),
    storage: data.STORAGE_URL,
    adminEmail: data.ADMIN_EMAIL,
    // As it was typed: a password may begin or end with a space.
    adminPassword: data.ADMIN_PASSWORD && environment.ADMIN_PASSWORD,
    requireSecondFactor: data.REQUIRE_SECOND_FACTOR,
    /** undefined: a file in dataDir holds it. */
    secretKey: data.SECRET_KEY,
    sampleData: data.SAMPLE_DATA,
    smtpUrl: data.SMTP_URL,
    follow: {
      perMinute: data.MAIL_PER_MINUTE,
      dailyAt: data.MAIL_DAILY_AT,
    },
    retention: { messageDays: data.KEEP_MESSAGES_DAYS, addressDays: data.KEEP_ADDRESSES_DAYS },
    changeDays: data.KEEP_CHANGES_DAYS,
    backups: {
      /** undefined: none are made by the clock. */
      everyMs: data.BACKUP_EVERY === "off" ? undefined : data.BACKUP_EVERY,
      keep: data.BACKUP_KEEP,
      to: data.BACKUP_TO,
    },
    trustProxy: data.TRUST_PROXY,
    workers: data.WORKERS,
    fastPath: data.FAST_PATH,
    /** undefined: no metrics are served. */
    metricsPort: data.METRICS_PORT,
    metricsHost: data.METRICS_HOST,
    logLevel: data.LOG_LEVEL,
  };
}

/** HOME is two letters away from HOST, so that a short name has to be closer. */
const shortName = 7;

/** Names in the environment that are probably a mistyped setting. */
export function findMistypedSettings(environment: Environment): { name: string; likely: string }[] {
  const isSimilar = (name: string, setting: string) => {
    const most = setting.length > shortName ? 2 : 1;
    return editsBetween([...name.toUpperCase()], [...setting], most) <= most;
  };
  const unknown = Object.keys(environment).filter((name) => !settingNames.includes(name));
  return unknown.flatMap((name) => {
    const likely = settingNames.find((setting) => isSimilar(name, setting));
    return likely ? [{ name, likely }] : [];
  });
}
