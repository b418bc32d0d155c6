import { honeypotField, type Suspicion } from "#contract/messages/messages.rules.ts";
import type { MessageBody } from "#contract/messages/messages.ts";

/** Nobody reads the form, writes and sends it in less. */
const minFillMs = 3_000;
const maxLinks = 2;

const linkPattern = /https?:\/\/|\bwww\.|<a\s|\[url/gi;

/** What about a message looks like a program's. It is kept all the same, in a folder of its own. */
export function suspicionsOf(body: MessageBody): Suspicion[] {
  // Without script nobody measures: unknown is not fast.
  const isFast = body.elapsedMs !== undefined && body.elapsedMs < minFillMs;
  const links = `${body.subject ?? ""}\n${body.message ?? ""}`.match(linkPattern)?.length ?? 0;
  return [
    ...(body[honeypotField] ? (["honeypot"] as const) : []),
    ...(isFast ? (["too-fast"] as const) : []),
    ...(links > maxLinks ? (["many-links"] as const) : []),
  ];
}
