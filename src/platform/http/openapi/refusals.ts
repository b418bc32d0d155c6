import { isRole } from "#base/roles.ts";
import type { Access } from "#platform/http/access.ts";

export interface Call {
  method: string;
  url: string;
  takesBody: boolean;
  access: Access;
  needsPassword: boolean;
}

const always = () => true;
const takesBody = (call: Call) => call.takesBody;
export const writes = ({ method }: Call) => method !== "GET" && method !== "HEAD";
/** Where a route declares it. */
const declaredOnly = () => false;

/** The statuses of failures, each with its sentence and the calls where it is possible. */
export const refusals: Record<string, [reason: string, isPossible: (call: Call) => boolean]> = {
  400: ["What was sent, or its URL, is not valid: `errors` names the fields.", always],
  401: ["There is no session, or it has ended.", ({ access }) => access !== "public"],
  403: [
    "The request came from another site, or needs a higher role, the password again, or a password or second factor that is not set up yet.",
    (call) => writes(call) || isRole(call.access),
  ],
  404: ["There is no such record.", ({ url }) => url.includes(":")],
  408: ["What was sent did not arrive in time.", takesBody],
  409: ["It does not fit the present state, or the same request is still being saved.", writes],
  410: ["The link no longer works.", declaredOnly],
  413: ["What was sent is too large.", takesBody],
  414: ["The URL is too long.", always],
  415: ["What was sent is of a type that is not accepted.", takesBody],
  422: ["Something else was saved with this Idempotency-Key before.", writes],
  429: ["There were too many tries. Retry-After gives the time to wait.", declaredOnly],
  500: ["Something went wrong on the server.", always],
  503: [
    "The database or the file store cannot be reached, or there is too much to do. Retry-After gives the time to wait, where it is known.",
    always,
  ],
  507: ["The disk of the server is full, or does not take more.", writes],
};

export const waits = (status: string): boolean => status === "429" || status === "503";
