import { idempotencyHeader } from "#client/idempotency-header.ts";
import type { FailureResponse } from "#collections/responses.schemas.ts";
import {
  apiUrl,
  readResponse,
  responseLimitMs,
  stalled,
  tooSlow,
  unreachable,
  withRepeatKey,
} from "./api.ts";

interface UploadOptions {
  /** The share of the form that is sent, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  /** Distinguishes several forms that are sent to one path: each has a key of its own. */
  name?: string | undefined;
}

/** By XMLHttpRequest, because fetch reports no progress. Gives up after ten seconds in which nothing moved. */
export function uploadForm<Result>(
  method: "POST" | "PUT",
  path: string,
  form: FormData,
  options: UploadOptions = {},
): Promise<Result | FailureResponse> {
  return withRepeatKey([method, path, options.name].join(" "), (key) =>
    upload<Result>(method, path, form, { ...options, key }),
  );
}

function upload<Result>(
  method: "POST" | "PUT",
  path: string,
  form: FormData,
  { onProgress, key }: UploadOptions & { key: string },
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
