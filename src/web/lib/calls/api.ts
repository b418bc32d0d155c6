import type { FailureAnswer } from "#contract/answers.ts";
import { idempotencyHeader } from "#contract/idempotency.rules.ts";
import { readAnswer, tooSlow, unreachable } from "./api-failure.ts";

export const answerLimitMs = 10_000;

type Query = Record<string, string | number | undefined>;

interface CallOptions {
  query?: Query | undefined;
  body?: unknown;
  /** Sent with a form, so that it is saved once however often it comes. */
  key?: string | undefined;
  /** Ends the call when nobody waits for it any more; it then fails with the signal's own reason. */
  signal?: AbortSignal | undefined;
}

/** Calls the API with JSON and the session's cookie. Fails with an ApiFailure; never shows anything itself. */
export async function callApi<Answer>(
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  { query, body, key, signal }: CallOptions = {},
): Promise<Answer | FailureAnswer> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), answerLimitMs);
  try {
    const response = await fetch(apiAddress(path, query), {
      method,
      headers: {
        accept: "application/json",
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(key !== undefined && { [idempotencyHeader]: key }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      credentials: "same-origin",
      signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
    });
    return readAnswer(response.status, await response.text());
  } catch (error) {
    if (signal?.aborted) throw error;
    if (limit.signal.aborted) throw tooSlow();
    // The one thing that fetch throws by itself, for whatever kept it from an answer.
    if (error instanceof TypeError) throw unreachable(error);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Undefined and empty values are left out of the address. */
export function apiAddress(path: string, query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `/api${path}${search && `?${search}`}`;
}
