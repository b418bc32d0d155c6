import { officeMessages } from "#content/office/office-messages.ts";
import type { FailureAnswer } from "#contract/answers.ts";
import { callApi } from "#web/lib/calls/api.ts";
import { ApiFailure } from "#web/lib/calls/api-failure.ts";
import { uploadForm } from "#web/lib/calls/upload.ts";
import { createGate } from "./gate.ts";
import { hasSession } from "./session.calls.ts";
import { withSession } from "./with-session.ts";

/** One for the whole back office; frame/sign-in-dialog.tsx asks its question. */
export const signInGate = createGate();
/** frame/confirm-password-dialog.tsx asks its question. */
export const passwordGate = createGate();

const gates = { signIn: signInGate, password: passwordGate };

type Query = Record<string, string | number | undefined>;

/** The calls of the screens. All of them survive the end of the session, and ask for the password where one is needed: see with-session.ts. */
export const adminApi = {
  /** A list with everything in it, also what is switched off. */
  list: <Answer>(path: string, query?: Query) => withSession(gates, () => completeList<Answer>(path, query)),

  /** For calls that answer nobody without a session. */
  get: <Answer>(path: string, query?: Query) =>
    withSession(gates, () => callApi<Answer>("GET", path, { query })),

  /** Fails without a session, after asking for one. */
  confirmSession: () => withSession(gates, requireSession),

  /** With a `key`, what is sent is done once however often it comes. */
  post: <Answer>(path: string, body: unknown, key?: string) =>
    withSession(gates, () => callApi<Answer>("POST", path, { body, key })),

  put: <Answer>(path: string, body?: unknown) =>
    withSession(gates, () => callApi<Answer>("PUT", path, { body })),

  /** Deletes for good. */
  remove: <Answer>(path: string) => withSession(gates, () => callApi<Answer>("DELETE", path)),

  /** `onProgress` is called with the share of the form that is sent, from 0 to 1; `name` tells apart what goes to one path. */
  upload: <Answer>(
    method: "POST" | "PUT",
    path: string,
    form: FormData,
    onProgress?: (share: number) => void,
    name?: string,
  ) => withSession(gates, () => uploadForm<Answer>(method, path, form, { onProgress, name })),
};

/**
 * Everyone may call the lists: without a session they answer all the same, and leave out what is switched off.
 * An administrator must not take that for the whole list.
 */
async function completeList<Answer>(path: string, query: Query | undefined): Promise<Answer | FailureAnswer> {
  const [, answer] = await Promise.all([requireSession(), callApi<Answer>("GET", path, { query })]);
  return answer;
}

async function requireSession(): Promise<void> {
  if (await hasSession()) return;
  throw new ApiFailure({ kind: "refused", status: 401, message: officeMessages.sessionEnded.failure });
}
