import type { FastifyBaseLogger } from "fastify";
import { loadArgon2 } from "#accounts/passwords/load-argon2.server.ts";

/** The first page is not made to share the cores with it. */
const loadAfterMs = 250;

// Node remembers that an import failed, and answers every later one alike.
const nobodyCanSignIn =
  "Passwords cannot be checked: @node-rs/argon2 did not load, and this process does not try again. Nobody can sign in here. Please see to what the error names, and restart the server.";

/** Else a machine for which it was not built would say so at the first sign-in. In every process: each answers sign-ins. */
export function loadPasswordsSoon(log: FastifyBaseLogger): void {
  const load = () => loadArgon2().catch((err) => log.error({ err }, nobodyCanSignIn));
  setTimeout(load, loadAfterMs).unref();
}
