import { useEffect, useSyncExternalStore } from "react";
import {
  ApiFailure,
  apiUrl,
  callApi,
  readResponse,
  responseLimitMs,
  stalled,
  tooSlow,
  unreachable,
  withRepeatKey,
} from "#client/api.ts";
import { idempotencyHeader } from "#client/idempotency-header.ts";
import type { FailureResponse } from "#collections/responses.schemas.ts";
import { passwordAgain } from "../accounts.rules.ts";
import { hasSession } from "./session.ts";

type Gate = ReturnType<typeof createGate>;

/** Requests wait here until the person has signed in again or entered the password. */
export function createGate() {
  const listeners = new Set<() => void>();
  let question: PromiseWithResolvers<boolean> | undefined;

  function setQuestion(next: typeof question) {
    question = next;
    for (const listener of listeners) listener();
  }

  return {
    /** Whether the caller may try again. Requests that fail meanwhile wait for the same result. */
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

/** A dialog in the frame of the office asks the question. */
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

const call = <Result>(method: Parameters<typeof callApi>[0], path: string, options?: CallOptions) =>
  withSession(gates, () => callApi<Result>(method, path, options));

/** All of them survive the end of the session, and ask for the password where one is needed. */
export const adminApi = {
  list: <Result>(path: string, query?: Query) => withSession(gates, () => completeList<Result>(path, query)),

  get: <Result>(path: string, query?: Query) => call<Result>("GET", path, { query }),

  /** Fails without a session, after asking for one. */
  confirmSession: () => withSession(gates, requireSession),

  /** With a `key`, what is sent is done once however often it comes. */
  post: <Result>(path: string, body: unknown, key?: string) => call<Result>("POST", path, { body, key }),

  put: <Result>(path: string, body?: unknown) => call<Result>("PUT", path, { body }),

  remove: <Result>(path: string) => call<Result>("DELETE", path),

  /** `onProgress` gets the share that is sent, from 0 to 1; `name` distinguishes uploads to the same path. */
  upload: <Result>(
    method: "POST" | "PUT",
    path: string,
    form: FormData,
    onProgress?: (share: number) => void,
    name?: string,
  ) =>
    withSession(gates, () =>
      withRepeatKey([method, path, name].join(" "), (key) =>
        uploadForm<Result>(method, path, form, key, onProgress),
      ),
    ),
};

/** By XMLHttpRequest, because fetch reports no progress. Gives up after ten seconds in which nothing moved. */
function uploadForm<Result>(
  method: "POST" | "PUT",
  path: string,
  form: FormData,
  key: string,
  onProgress?: (share: number) => void,
): Promise<Result | FailureResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let isSent = false;

    function settle(act: () => void) {
      timer.stop();
      act();
    }
    const timer = startStallTimer(responseLimitMs, () => {
      settle(() => reject(isSent ? tooSlow() : stalled()));
      request.abort();
    });

    request.upload.onprogress = ({ loaded, total }) => {
      timer.moved();
      if (total > 0) onProgress?.(loaded / total);
    };
    request.upload.onload = () => {
      isSent = true;
      timer.moved();
      onProgress?.(1);
    };
    request.onload = () =>
      settle(() => {
        try {
          resolve(readResponse(request.status, request.responseText));
        } catch (error) {
          reject(error);
        }
      });
    request.onerror = () => settle(() => reject(unreachable()));

    request.open(method, apiUrl(path));
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader(idempotencyHeader, key);
    request.send(form);
  });
}

export function startStallTimer(limitMs: number, onStall: () => void) {
  let timer = setTimeout(onStall, limitMs);
  const stop = () => clearTimeout(timer);
  return {
    moved() {
      stop();
      timer = setTimeout(onStall, limitMs);
    },
    stop,
  };
}

/** Without a session the lists leave out what is switched off. The office must not take that for the complete list. */
async function completeList<Result>(path: string, query: Query) {
  const [, list] = await Promise.all([requireSession(), callApi<Result>("GET", path, { query })]);
  return list;
}

async function requireSession(): Promise<void> {
  if (await hasSession()) return;
  throw new ApiFailure({ status: 401, message: "Your session has ended. Please sign in again." });
}

/** If the session has ended, or the password is needed, waits for it and sends the request again. */
export async function withSession<Result>(
  gates: Record<"signIn" | "password", Gate>,
  call: () => Promise<Result>,
): Promise<Result> {
  const withSignIn = () => retryAfter(gates.signIn, hasSessionEnded, call);
  return retryAfter(gates.password, needsPassword, withSignIn);
}

async function retryAfter<Result>(
  gate: Gate,
  isReason: (failure: ApiFailure) => boolean,
  call: () => Promise<Result>,
): Promise<Result> {
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
