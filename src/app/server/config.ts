import { isIP } from "node:net";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { platform } from "node:process";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import { editsBetween } from "#base/edit-distance.ts";
import { OperatorError } from "#base/errors.ts";
import type { Proxies } from "#base/urls.ts";
import type { S3Place } from "#platform/files/s3-store.ts";
import { canEncrypt } from "./backup/backup-key.ts";

const minSecretKeyLength = 32;
/** One for a slow write, and one for everybody else. */
const minConnectionsPerProcess = 2;
const maxConnectionsPerProcess = 10;
const maxWorkers = 16;
/** Where the kernel spreads the connections to one port over several processes. */
const canSharePort = ["linux", "freebsd", "sunos", "aix"].includes(platform);
const dayMs = 24 * 60 * 60_000;

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** Each message completes the sentence that begins with the setting's name and "must". A value that may contain a secret is not shown. */
const but = (words: string) => ({ error: ({ input }: { input?: unknown }) => `${words}, not "${input}".` });

const isWhole = (text: string, from: number, to: number) =>
  /^\d+$/.test(text) && Number(text) >= from && Number(text) <= to;

const checked = (isRight: (text: string) => boolean, words: string) => z.string().refine(isRight, but(words));

const numberFrom = (from: number, to: number) =>
  checked((text) => isWhole(text, from, to), `be a number from ${from} to ${to}`).transform(Number);

const port = numberFrom(0, 65_535);

const days = checked(
  (text) => text === "off" || isWhole(text, 1, 36_500),
  'be "off" or a number of days up to 36500',
).transform((text) => (text === "off" ? undefined : Number(text)));

const onOrOff = z.enum(["on", "off"], but('be "on" or "off"')).transform((text) => text === "on");

const host = checked(
  (text) => isIP(text) > 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text),
  "be an IP address or a host name like 127.0.0.1",
).default("127.0.0.1");

/** Every setting with its default. In the environment `siteUrl` is called SITE_URL. */
const settings = z.object({
  port: port.default(3000),
  host,
  siteUrl: checked(isSiteUrl, "be the site's URL without a path, like https://som.example")
    .transform((text) => new URL(text).origin)
    .optional(),
  dataDir: z
    .string()
    .default("./data")
    .transform((path) => resolve(path)),
  databaseUrl: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: "be a PostgreSQL URL like postgres://user:password@host:5432/name.",
    })
    .optional(),
  databaseConnections: numberFrom(minConnectionsPerProcess, 10_000).default(40),
  storageUrl: z
    .string()
    .transform(toS3Place)
    .refine(
      (place) => place !== undefined,
      "be an S3 URL like s3://key:secret@host/bucket?region=us-east-1 (add &tls=off for http).",
    )
    .optional(),
  adminEmail: z
    .string()
    .regex(/^[^\s@]+@[^\s@]+$/, but("be an e-mail address"))
    .toLowerCase()
    .default("admin@school.example"),
  /** The first start checks it. */
  adminPassword: z.string().optional(),
  requireSecondFactor: onOrOff.default(false),
  /** Without it, a file in dataDir contains the key. */
  secretKey: z
    .string()
    .min(
      minSecretKeyLength,
      `have at least ${minSecretKeyLength} characters; "openssl rand -base64 32" makes one.`,
    )
    .optional(),
  sampleData: onOrOff.default(true),
  smtpUrl: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: "be a mail server's URL like smtp://user:password@mail.example:587.",
    })
    .optional(),
  mailPerMinute: numberFrom(1, 60_000).default(600),
  mailDailyAt: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, but("be a time of the day like 17:00"))
    .default("17:00"),
  keepMessagesDays: days.default(730),
  keepAddressesDays: days.optional(),
  keepChangesDays: days.default(730),
  /** In milliseconds. */
  backupEvery: z
    .string()
    .regex(/^(off|[1-9]\d{0,3}[hd])$/, but('be "off", hours like 6h or days like 1d'))
    .transform((text) =>
      text === "off" ? undefined : Number.parseInt(text, 10) * (text.endsWith("d") ? dayMs : dayMs / 24),
    )
    .optional(),
  backupKeep: numberFrom(1, 1_000).default(7),
  /** Without it, backups are not encrypted. */
  backupKey: z
    .string()
    .refine(
      canEncrypt,
      "be age's public key like age1… (several with commas), or a passphrase of 16 characters.",
    )
    .optional(),
  backupTo: z
    .string()
    .default("./backups")
    .transform((text) => (text.startsWith("s3:") ? toS3Place(text) : resolve(text)))
    .refine(
      (place) => place !== undefined,
      "be a folder, or an S3 URL like s3://key:secret@host/bucket?region=us-east-1.",
    ),
  trustProxy: checked(
    (text) => toProxies(text) !== undefined,
    'be "off", "on" (one proxy), their number (up to 9) or their networks like 10.0.0.0/8',
  )
    .transform((text) => toProxies(text) ?? false)
    .default(false),
  workers: numberFrom(1, maxWorkers)
    .refine(
      (count) => count === 1 || canSharePort,
      `be 1 here: processes cannot share a port on ${platform}.`,
    )
    .default(canSharePort ? Math.min(availableParallelism(), maxWorkers) : 1),
  fastPath: onOrOff.default(true),
  /** Without it, no metrics are served. */
  metricsPort: port.optional(),
  metricsHost: host,
  logLevel: z.enum(logLevels, but(`be one of ${logLevels.join(", ")}`)).default("info"),
});

export type Config = ReturnType<typeof readConfig>;

export type Environment = Readonly<Record<string, string | undefined>>;

const variableOf = (setting: string) => setting.replaceAll(/[A-Z]/g, "_$&").toUpperCase();

export const settingNames = Object.keys(settings.shape).map(variableOf);

/** An empty setting counts as not set. */
export function readConfig(environment: Environment) {
  const read = (setting: string) => environment[variableOf(setting)]?.trim() || undefined;
  const { data, error } = settings.safeParse(
    Object.fromEntries(Object.keys(settings.shape).map((setting) => [setting, read(setting)])),
  );
  if (error) {
    throw new OperatorError(
      error.issues.map(({ path, message }) => `${variableOf(String(path[0]))} must ${message}`).join("\n"),
    );
  }
  const share = Math.floor(data.databaseConnections / data.workers);
  if (share < minConnectionsPerProcess) {
    throw new OperatorError(
      `DATABASE_CONNECTIONS must be at least ${data.workers * minConnectionsPerProcess}, two for each of the ${data.workers} processes.`,
    );
  }
  return {
    ...data,
    siteUrl: data.siteUrl,
    databaseUrl: data.databaseUrl,
    connectionsPerProcess: Math.min(share, maxConnectionsPerProcess),
    // As it was typed: a password may begin or end with a space.
    adminPassword: data.adminPassword && environment.ADMIN_PASSWORD,
  };
}

function isSiteUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search;
}

/** Never all of them: the sender of a request writes the first address of the list. */
function toProxies(text: string): Proxies | undefined {
  if (text === "off") return false;
  if (text === "on") return 1;
  if (/^[1-9]$/.test(text)) return Number(text);
  const networks = text.split(",").map((part) => part.trim());
  return networks.every(isNetwork) ? networks.join(",") : undefined;
}

/** A network of everybody would trust everybody. */
function isNetwork(text: string): boolean {
  return isIP(text) > 0 || (ipaddr.isValidCIDR(text) && !text.endsWith("/0"));
}

function toS3Place(text: string): S3Place | undefined {
  const url = URL.parse(text);
  const bucket = url?.pathname.replaceAll("/", "");
  if (url?.protocol !== "s3:" || !url.username || !url.password || !url.host || !bucket) return undefined;
  return {
    endpoint: `${url.searchParams.get("tls") === "off" ? "http" : "https"}://${url.host}`,
    region: url.searchParams.get("region") ?? "us-east-1",
    bucket,
    accessKeyId: decoded(url.username),
    secretAccessKey: decoded(url.password),
  };
}

/** A percent sign that encodes nothing is taken literally, as in the URLs of PostgreSQL and of a mail server. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
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
