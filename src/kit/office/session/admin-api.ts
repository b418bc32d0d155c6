import { useEffect } from "react";
import { idempotencyHeader } from "#base/idempotency-header.ts";
import type { FailureResponse } from "#base/responses.schemas.ts";
import { passwordAgain } from "#base/roles.ts";
import { createShared, useShared } from "#kit/client/browser.ts";
import {
  ApiFailure,
  apiUrl,
  callApi,
  readResponse,
  responseLimitMs,
  tooSlow,
  unreachable,
  withRepeatKey,
} from "#kit/client/requests.ts";
import { hasSession } from "./session.ts";

type Gate = ReturnType<typeof createGate>;

/** Requests wait here until the person has signed in again or entered the password. */
export function createGate() {
  const question = createShared<PromiseWithResolvers<boolean> | undefined>(undefined);
  return {
    question,
    /** Whether the caller may try again. Requests that fail meanwhile wait for the same result. */
    async ask(): Promise<boolean> {
      // Without a dialog to ask, the call would wait for ever.
      if (!question.isFollowed()) return false;
      const asked = question.get() ?? Promise.withResolvers<boolean>();
      if (!question.get()) question.set(asked);
      return asked.promise;
    },
    answer(isShown: boolean) {
      question.get()?.resolve(isShown);
      question.set(undefined);
    },
  };
}

/** A dialog in the frame of the office asks the question. */
export const signInGate = createGate();
export const passwordGate = createGate();

/** For the dialog of a gate: whether it is to ask. */
export function useGate({ question, answer }: Gate): boolean {
  // A call must not wait for a dialog that is gone.
  useEffect(() => () => answer(false), [answer]);
  return useShared(question) !== undefined;
}

type CallOptions = Parameters<typeof callApi>[2];
type Query = NonNullable<CallOptions>["query"];

const call = <Result>(method: Parameters<typeof callApi>[0], path: string, options?: CallOptions) =>
  withSession(() => callApi<Result>(method, path, options));

/** All of them survive the end of the session, and ask for the password where one is needed. */
export const adminApi = {
  /** Without a session the lists leave out what is switched off. The office must not take that for the complete list. */
  list: <Result>(path: string, query?: Query) =>
    withSession(async () => {
      const [, list] = await Promise.all([requireSession(), callApi<Result>("GET", path, { query })]);
      return list;
    }),

  get: <Result>(path: string, query?: Query) => call<Result>("GET", path, { query }),

  /** Fails without a session, after asking for one. */
  confirmSession: () => withSession(requireSession),

  /** Fails unless the password was entered a short while ago, after asking for it. */
  confirmPassword: () => call<object>("POST", "/auth/confirmed"),

  /** With a `key`, what is sent is done once however often it comes. */
  post: <Result>(path: string, body: unknown, key?: string) => call<Result>("POST", path, { body, key }),

  put: <Result>(path: string, body?: unknown) => call<Result>("PUT", path, { body }),

  remove: <Result>(path: string) => call<Result>("DELETE", path),

  upload: <Result>(method: "POST" | "PUT", path: string, form: FormData, options: UploadOptions = {}) =>
    withSession(() =>
      withRepeatKey([method, path, options.name].join(" "), (key) =>
        uploadForm<Result>(method, path, form, { key, onProgress: options.onProgress }),
      ),
    ),
};

interface UploadOptions {
  /** Gets the share that is sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Distinguishes uploads to the same path. */
  name?: string;
}

type Sending = { key: string; onProgress: UploadOptions["onProgress"] };

/** By XMLHttpRequest, because fetch reports no progress. Gives up after ten seconds in which nothing moved. */
function uploadForm<Result>(method: string, path: string, form: FormData, { key, onProgress }: Sending) {
  const { promise, resolve, reject } = Promise.withResolvers<Result | FailureResponse>();
  const request = new XMLHttpRequest();
  let isSent = false;
  const timer = startStallTimer(responseLimitMs, () => {
    reject(isSent ? tooSlow() : unreachable());
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
  request.onload = () => {
    try {
      resolve(readResponse(request.status, request.responseText));
    } catch (error) {
      reject(error);
    }
  };
  request.onerror = () => reject(unreachable());
  request.onloadend = timer.stop;
  request.open(method, apiUrl(path));
  request.setRequestHeader("accept", "application/json");
  request.setRequestHeader(idempotencyHeader, key);
  request.send(form);
  return promise;
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

async function requireSession(): Promise<void> {
  if (await hasSession()) return;
  throw new ApiFailure({ status: 401, message: "Your session has ended. Please sign in again." });
}

/** If the session has ended, or the password is needed, waits for it and sends the request again. */
export const withSession = <Result>(send: () => Promise<Result>): Promise<Result> =>
  retryAfter(passwordGate, needsPassword, () => retryAfter(signInGate, hasSessionEnded, send));

async function retryAfter<Result>(
  gate: Gate,
  isReason: (failure: ApiFailure) => boolean,
  send: () => Promise<Result>,
): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiFailure && isReason(error)) || !(await gate.ask())) throw error;
    return send();
  }
}

const hasSessionEnded = ({ status }: ApiFailure) => status === 401;

const needsPassword = ({ status, errors }: ApiFailure) =>
  status === passwordAgain.status && errors.some(({ field }) => field === passwordAgain.field);
