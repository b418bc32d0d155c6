import { useEffect, useSyncExternalStore } from "react";
import { ApiFailure, callApi } from "#client/api.ts";
import { uploadForm } from "#client/upload.ts";
import { officeMessages } from "#office/office.words.ts";
import { passwordAgain } from "../accounts.rules.ts";
import { hasSession } from "./session.ts";

type Gate = ReturnType<typeof createGate>;

/** Requests that were refused until a person has shown who they are wait here for it. */
export function createGate() {
  const listeners = new Set<() => void>();
  let question: PromiseWithResolvers<boolean> | undefined;

  function setQuestion(next: typeof question) {
    question = next;
    for (const listener of listeners) listener();
  }

  return {
    /** Whether the caller may try again. Requests that fail meanwhile share the answer. */
    async ask(): Promise<boolean> {
      // Without a dialog to ask, the call would wait for ever.
      if (listeners.size === 0) return false;
      if (!question) setQuestion(Promise.withResolvers());
      return question?.promise ?? false;
    },
    answer(isShown: boolean) {
      question?.resolve(isShown);
      setQuestion(undefined);
    },
    isAsking: () => question !== undefined,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Each one for the whole back office; a dialog of its frame asks the question. */
export const signInGate = createGate();
export const passwordGate = createGate();

/** For the dialog of a gate: whether it is to ask. */
export function useGate({ subscribe, isAsking, answer }: Gate): boolean {
  // A call must not wait for a dialog that is gone.
  useEffect(() => () => answer(false), [answer]);
  return useSyncExternalStore(subscribe, isAsking, () => false);
}

const gates = { signIn: signInGate, password: passwordGate };

type CallOptions = Parameters<typeof callApi>[2];
type Query = NonNullable<CallOptions>["query"];

const call = <Answer>(method: Parameters<typeof callApi>[0], path: string, options?: CallOptions) =>
  withSession(gates, () => callApi<Answer>(method, path, options));

/** The calls of the screens. All of them survive the end of the session, and ask for the password where one is needed. */
export const adminApi = {
  /** A list with everything in it, also what is switched off. */
  list: <Answer>(path: string, query?: Query) => withSession(gates, () => completeList<Answer>(path, query)),

  get: <Answer>(path: string, query?: Query) => call<Answer>("GET", path, { query }),

  /** Fails without a session, after asking for one. */
  confirmSession: () => withSession(gates, requireSession),

  /** With a `key`, what is sent is done once however often it comes. */
  post: <Answer>(path: string, body: unknown, key?: string) => call<Answer>("POST", path, { body, key }),

  put: <Answer>(path: string, body?: unknown) => call<Answer>("PUT", path, { body }),

  remove: <Answer>(path: string) => call<Answer>("DELETE", path),

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
async function completeList<Answer>(path: string, query: Query) {
  const [, answer] = await Promise.all([requireSession(), callApi<Answer>("GET", path, { query })]);
  return answer;
}

async function requireSession(): Promise<void> {
  if (await hasSession()) return;
  throw new ApiFailure({ status: 401, message: officeMessages.sessionEnded.failure });
}

/**
 * Makes a call. If the session has ended, it waits for a new sign-in and makes the call once more, and the same if the call
 * asks for the password; without either, it fails as the call did.
 */
export async function withSession<Answer>(
  gates: Record<"signIn" | "password", Gate>,
  call: () => Promise<Answer>,
): Promise<Answer> {
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
