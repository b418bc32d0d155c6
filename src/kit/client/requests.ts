import { useEffect, useState } from "react";
import { idempotencyHeader } from "#base/idempotency-header.ts";
import type { FailureResponse, FieldError } from "#base/responses.schemas.ts";
import { parseJson } from "#kit/fields/values.ts";

export const noResponse = {
  unreachable: "The server could not be reached. Please check your connection and try again.",
  tooSlow: "The server did not respond in time. Please try again in a moment.",
};

export const responseLimitMs = 10_000;

type Query = Record<string, string | number | undefined>;

interface CallOptions {
  query?: Query | undefined;
  body?: unknown;
  /** Sent with a form, so that it is saved once however often it comes. */
  key?: string | undefined;
  /** Ends the call when nobody waits for it any more; it then fails with the signal's own reason. */
  signal?: AbortSignal | undefined;
}

/** Fails with an ApiFailure; never shows anything itself. */
export async function callApi<Result>(
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  { query, body, key, signal }: CallOptions = {},
): Promise<Result | FailureResponse> {
  const limit = AbortSignal.timeout(responseLimitMs);
  try {
    const response = await fetch(apiUrl(path, query), {
      method,
      headers: {
        accept: "application/json",
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(key !== undefined && { [idempotencyHeader]: key }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      credentials: "same-origin",
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    return readResponse(response.status, await response.text());
  } catch (error) {
    if (signal?.aborted) throw error;
    if (limit.aborted) throw tooSlow();
    // fetch throws it whenever there was no response.
    if (error instanceof TypeError) throw unreachable(error);
    throw error;
  }
}

export function apiUrl(path: string, query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `/api${path}${search && `?${search}`}`;
}

/** Its message is a sentence for the person: the server's own where there is one. */
export class ApiFailure extends Error {
  override name = "ApiFailure";
  /** Undefined if there was no response, or not in time. */
  readonly status: number | undefined;
  readonly errors: FieldError[];
  readonly current: unknown;

  constructor(parts: {
    message: string;
    status?: number | undefined;
    errors?: FieldError[] | undefined;
    current?: unknown;
    cause?: unknown;
  }) {
    super(parts.message, { cause: parts.cause });
    this.status = parts.status;
    this.errors = parts.errors ?? [];
    this.current = parts.current;
  }
}

export const unreachable = (cause?: unknown) => new ApiFailure({ message: noResponse.unreachable, cause });

export const tooSlow = () => new ApiFailure({ message: noResponse.tooSlow });

/** Any response of 2xx is returned, also one with `success: false`: screens show it in another way than a failure. */
export function readResponse<Result>(status: number, text: string): Result {
  // A proxy may respond with HTML.
  const body = parseJson(text);
  const isSuccess = status >= 200 && status <= 299;
  if (isSuccess && body !== undefined) return body as Result;
  const { message, errors, current }: Partial<FailureResponse> & { current?: unknown } = Object(body);
  const problem = isSuccess ? "'s response could not be read" : ` refused the request (${status})`;
  const unknown = `The server${problem}. Please try again in a moment.`;
  throw new ApiFailure({ status, message: message || unknown, errors, current });
}

export function requireSuccess<Response extends { success: true }>(
  response: Response | FailureResponse,
): Response {
  if (!response.success) throw new ApiFailure({ status: 200, message: response.message });
  return response;
}

export const callForSuccess = async <Response extends { success: true }>(
  ...call: Parameters<typeof callApi>
) => requireSuccess(await callApi<Response>(...call));

export function messageOf(error: unknown): string {
  return (error instanceof Error && error.message) || "Unknown error";
}

/** The keys of forms that were sent and not yet acknowledged, by method and path. */
const keys = new Map<string, string>();

/** Sends a form with a key that stays the same until the server has acknowledged it: it is never saved twice. */
export async function withRepeatKey<Result>(
  name: string,
  send: (key: string) => Promise<Result>,
): Promise<Result> {
  const key = keys.get(name) ?? newKey();
  keys.set(name, key);
  try {
    const response = await send(key);
    keys.delete(name);
    return response;
  } catch (error) {
    // The server has saved something else with this key, and the person has read that: the next form is another one.
    if (error instanceof ApiFailure && error.status === 422) keys.delete(name);
    throw error;
  }
}

/** crypto.randomUUID is missing where a site is read without https. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
}

/** How long to wait before the next try: 1 s, 2 s, 4 s, … and never more than half a minute. */
export const retryDelayMs = (triesSoFar: number): number => Math.min(1000 * 2 ** triesSoFar, 30_000);

/** The result of loading something for a screen. A failure is a value, so that the rest of the screen stays. */
export type Loaded<Value> =
  | ({ state: "ready" } & Value)
  | { state: "failed"; message: string; status?: number };

export async function load<Response extends { success: true }, Value extends object>(
  request: Promise<Response | FailureResponse>,
  toValue: (response: Response) => Value | Promise<Value>,
): Promise<Loaded<Value>> {
  try {
    return { state: "ready", ...(await toValue(requireSuccess(await request))) };
  } catch (error) {
    const status = error instanceof ApiFailure ? error.status : undefined;
    return { state: "failed", message: messageOf(error), ...(status !== undefined && { status }) };
  }
}

/** The result of a loader's promise, which never rejects. While a newer one is under way the older value stays. */
export function useSettled<Value>(promise: Promise<Value>) {
  const [settled, setSettled] = useState<{ promise: Promise<Value>; value: Value }>();

  useEffect(() => {
    let isCurrent = true;
    void promise.then((value) => {
      if (isCurrent) setSettled({ promise, value });
    });
    return () => {
      isCurrent = false;
    };
  }, [promise]);

  return { value: settled?.value, isPending: settled?.promise !== promise };
}
