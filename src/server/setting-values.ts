import { isIP } from "node:net";
import { resolve } from "node:path";
import ipaddr from "ipaddr.js";
import type { S3Place } from "#files/s3-store.server.ts";
import type { Proxies } from "#http/urls.ts";

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

export function isWhole(text: string, from: number, to: number): boolean {
  return /^\d+$/.test(text) && Number(text) >= from && Number(text) <= to;
}

export function isHost(text: string): boolean {
  return isIP(text) > 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text);
}

export function isSiteUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search;
}

/** Never all of them: the sender of a request writes the first address of the list. */
export function toProxies(text: string): Proxies | undefined {
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

export function toS3Place(text: string): S3Place | undefined {
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

export function toInterval(text: string): number | "off" | undefined {
  if (text === "off") return text;
  const [, count, unit] = /^([1-9]\d{0,3})([hd])$/.exec(text) ?? [];
  return count ? Number(count) * (unit === "d" ? dayMs : hourMs) : undefined;
}

export function toFolderOrS3(text: string): string | S3Place | undefined {
  return text.startsWith("s3:") ? toS3Place(text) : resolve(text);
}
