import { ApiFailure, callApi } from "#client/api.ts";
import { uploadForm } from "#client/upload.ts";
import type { FailureResponse } from "#collections/responses.schemas.ts";
import { officeMessages } from "#office/office.words.ts";
import { passwordAgain } from "../accounts.rules.ts";
import { hasSession } from "./session.ts";

/** Calls that were refused until a person has shown who they are wait here for it. */
interface Gate {
  /** Whether the caller may try again. Requests that fail meanwhile share the answer. */
  ask(): Promise<boolean>;
  answer(isShown: boolean): void;
  isAsking(): boolean;
  subscribe(listener: () => void): () => void;
}

export function createGate(): Gate {
  const listeners = new Set<() => void>();
  let question: PromiseWithResolvers<boolean> | undefined;

  function tell() {
    for (const listener of listeners) listener();
  }

  return {
    ask() {
      // Without a dialog to ask, the call would wait for ever.
      if (listeners.size === 0) return Promise.resolve(false);
      if (!question) {
        question = Promise.withResolvers();
        tell();
      }
      return question.promise;
    },
    answer(isShown) {
      question?.resolve(isShown);
      question = undefined;
      tell();
    },
    isAsking: () => question !== undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

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

  /** `onProgress` is called with the share of the form that is sent, from 0 to 1; `name` distinguishes uploads to the same path. */
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
async function completeList<Answer>(
  path: string,
  query: Query | undefined,
): Promise<Answer | FailureResponse> {
  const [, answer] = await Promise.all([requireSession(), callApi<Answer>("GET", path, { query })]);
  return answer;
}

async function requireSession(): Promise<void> {
  if (await hasSession()) return;
  throw new ApiFailure({ kind: "refused", status: 401, message: officeMessages.sessionEnded.failure });
}

interface Gates {
  /** Asks for a new sign-in. */
  signIn: Gate;
  /** Asks for the password of the one who is signed in. */
  password: Gate;
}

/**
 * Makes a call. If the session has ended, it waits for a new sign-in and makes the call once more, and the same if the call
 * asks for the password; without either, it fails as the call did.
 */
export async function withSession<Answer>(gates: Gates, call: () => Promise<Answer>): Promise<Answer> {
  const withSignIn = () => retryAfter(gates.signIn, hasSessionEnded, call);
  return retryAfter(gates.password, needsPassword, withSignIn);
}

async function retryAfter<Answer>(
  gate: Gate,
  isReason: (failure: ApiFailure) => boolean,
  call: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiFailure && isReason(error)) || !(await gate.ask())) throw error;
    return call();
  }
}

const hasSessionEnded = ({ status }: ApiFailure) => status === 401;

const needsPassword = ({ status, errors }: ApiFailure) =>
  status === passwordAgain.status && errors.some(({ field }) => field === passwordAgain.field);
