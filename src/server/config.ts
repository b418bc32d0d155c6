import { existsSync } from "node:fs";
import { isIP } from "node:net";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { loadEnvFile, platform } from "node:process";
import type { S3Place } from "#api/files/s3.store.ts";

const maxWorkers = 16;
/** Where the kernel spreads the connections to one port over several processes. */
const sharingPlatforms: NodeJS.Platform[] = ["linux", "freebsd", "sunos", "aix"];

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

export interface Config {
  port: number;
  host: string;
  siteUrl: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  storage: S3Place | undefined;
  adminEmail: string;
  adminPassword: string | undefined;
  sampleData: boolean;
  smtpUrl: string | undefined;
  trustProxy: boolean | string;
  /** How many processes answer. */
  workers: number;
  logLevel: (typeof logLevels)[number];
}

/** A setting that cannot be used, in one sentence for whoever set it. */
export class SettingError extends Error {
  override name = "SettingError";
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads .env, if there is one. What the environment itself says goes before it. */
export function loadDotEnv(path = ".env"): void {
  if (existsSync(path)) loadEnvFile(path);
}

/** The one place that reads the environment. An empty setting is one that is not set. */
export function readConfig(environment: Environment): Config {
  const get = (name: string) => environment[name]?.trim() || undefined;
  return {
    port: readPort(get("PORT") ?? "3000"),
    host: readHost(get("HOST") ?? "127.0.0.1"),
    siteUrl: readSiteUrl(get("SITE_URL")),
    dataDir: resolve(get("DATA_DIR") ?? "./data"),
    databaseUrl: readDatabaseUrl(get("DATABASE_URL")),
    storage: readStorage(get("STORAGE_URL")),
    adminEmail: readAdminEmail(get("ADMIN_EMAIL") ?? "admin@school.example"),
    adminPassword: readAdminPassword(environment.ADMIN_PASSWORD),
    sampleData: readSwitch("SAMPLE_DATA", get("SAMPLE_DATA") ?? "on"),
    smtpUrl: readSmtpUrl(get("SMTP_URL")),
    trustProxy: readTrustProxy(get("TRUST_PROXY") ?? "off"),
    workers: readWorkers(get("WORKERS")),
    logLevel: readLogLevel(get("LOG_LEVEL") ?? "info"),
  };
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new SettingError(`PORT must be a number from 0 to 65535, not "${text}".`);
}

function readHost(text: string): string {
  if (isIP(text) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)) return text;
  throw new SettingError(`HOST must be a network address or a host name like 127.0.0.1, not "${text}".`);
}

function readSiteUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  if (url && (url.protocol === "http:" || url.protocol === "https:") && url.pathname === "/" && !url.search) {
    return url.origin;
  }
  throw new SettingError(
    `SITE_URL must be the site's address without a path, like https://som.example, not "${text}".`,
  );
}

function readDatabaseUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  if (url?.protocol === "postgres:" || url?.protocol === "postgresql:") return text;
  throw new SettingError(
    "DATABASE_URL must be a PostgreSQL address like postgres://user:password@host:5432/name.",
  );
}

function readStorage(text: string | undefined): S3Place | undefined {
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  const bucket = url?.pathname.replaceAll("/", "");
  if (url?.protocol !== "s3:" || !url.username || !url.password || !url.host || !bucket) {
    throw new SettingError(
      "STORAGE_URL must be an S3 address like s3://key:secret@host/bucket?region=us-east-1 (add &tls=off for http).",
    );
  }
  return {
    endpoint: `${url.searchParams.get("tls") === "off" ? "http" : "https"}://${url.host}`,
    region: url.searchParams.get("region") ?? "us-east-1",
    bucket,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}

function readAdminEmail(text: string): string {
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return text.toLowerCase();
  throw new SettingError(`ADMIN_EMAIL must be an e-mail address, not "${text}".`);
}

function readAdminPassword(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (text.length >= 10) return text;
  throw new SettingError("ADMIN_PASSWORD must have at least 10 characters.");
}

function readSwitch(name: string, text: string): boolean {
  if (text === "on" || text === "off") return text === "on";
  throw new SettingError(`${name} must be "on" or "off", not "${text}".`);
}

function readSmtpUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  if ((url?.protocol === "smtp:" || url?.protocol === "smtps:") && url.hostname) return text;
  throw new SettingError(
    "SMTP_URL must be a mail server's address like smtp://user:password@mail.example:587.",
  );
}

function readTrustProxy(text: string): boolean | string {
  if (text === "on" || text === "off") return text === "on";
  const addresses = text.split(",").map((part) => part.trim().split("/")[0] ?? "");
  if (addresses.every((address) => isIP(address))) return text;
  throw new SettingError(`TRUST_PROXY must be "on", "off" or the addresses of the proxies, not "${text}".`);
}

function readWorkers(text: string | undefined): number {
  const canShare = sharingPlatforms.includes(platform);
  if (text === undefined) return canShare ? Math.min(availableParallelism(), maxWorkers) : 1;
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < 1 || count > maxWorkers) {
    throw new SettingError(`WORKERS must be a number from 1 to ${maxWorkers}, not "${text}".`);
  }
  if (count > 1 && !canShare) {
    throw new SettingError(`WORKERS must be 1 here: processes cannot share a port on ${platform}.`);
  }
  return count;
}

function readLogLevel(text: string): Config["logLevel"] {
  const level = logLevels.find((known) => known === text);
  if (level) return level;
  throw new SettingError(`LOG_LEVEL must be one of ${logLevels.join(", ")}, not "${text}".`);
}
