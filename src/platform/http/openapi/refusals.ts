import type { Access } from "#platform/http/access.ts";

export interface Call {
  method: string;
  url: string;
  takesBody: boolean;
  takesKey: boolean;
  access: Access;
}

const always = () => true;
const takesKey = (call: Call) => call.takesKey;
const isGuarded = ({ access }: Call) => access !== "public";
export const writes = ({ method }: Pick<Call, "method">) => method !== "GET" && method !== "HEAD";
/** Where a route declares it. */
const declaredOnly = () => false;

/** The statuses of failures, each with its sentence and the calls where it is possible. */
export const refusals: Record<string, [reason: string, isPossible: (call: Call) => boolean]> = {
  400: ["What was sent, or its URL, is not valid: `errors` names the fields.", always],
  401: ["There is no session, or it has ended.", isGuarded],
  403: [
    "It needs a higher role, the password again, or a password or second factor that is not set up yet; or a write came from another site.",
    (call) => writes(call) || isGuarded(call),
  ],
  404: ["It does not exist, or the sender may not see it.", ({ url }) => url.includes(":")],
  409: ["It does not fit the present state, or the same request is still being saved.", takesKey],
  410: ["The link no longer works.", declaredOnly],
  422: ["Something else was saved with this Idempotency-Key before.", takesKey],
  429: ["There were too many tries. Retry-After gives the time to wait.", declaredOnly],
  "4XX": [
    "408: what was sent did not arrive in time. 413: it is too large. 414: the URL is too long. 415: it is of a type that is not accepted.",
    always,
  ],
  "5XX": [
    "500: something went wrong on the server. 503: the database, the file store or the mail server cannot be reached, or there is too much to do; Retry-After gives the time to wait, where it is known. 507: the disk of the server is full.",
    always,
  ],
};

export const waits = (status: string): boolean => status === "429" || status === "5XX";
