import { useState } from "react";
import { messageOf } from "#client/api.ts";
import type { FailureResponse } from "#collections/responses.schemas.ts";
import { dismissFailure, toastError } from "./frame/toasts.ts";
import { commonWords } from "./office.words.ts";

interface ActionOptions {
  /** The text of the toast after a failure. */
  failed?: (message: string) => string;
  /** Shows a failure in another way than a toast. */
  onFailed?: (error: unknown) => void;
  /** The list on the screen: what changed one of its rows stays busy until another list is shown. */
  list?: object | undefined;
}

/**
 * Runs what a button does, each action once at a time, by a name that also groups its toasts. A request that fails shows a
 * toast; a response of 2xx that reports no success shows an alert.
 */
export function useAction({ failed = commonWords.error, onFailed, list }: ActionOptions = {}) {
  const [busy, setBusy] = useState<Readonly<Record<string, "request" | object | undefined>>>({});
  const note = (about: string, state: "request" | object | undefined) =>
    setBusy((before) => ({ ...before, [about]: state }));
  const isRunning = (about: string) =>
    busy[about] !== undefined && (busy[about] === "request" || busy[about] === list);

  /** Resolves to the response, or to undefined after the reason for the failure was shown. */
  async function run<Response extends { success: true }>(
    about: string,
    request: () => Promise<Response | FailureResponse>,
    onDone?: (response: Response) => unknown,
  ): Promise<Response | undefined> {
    if (isRunning(about)) return undefined;
    let next: object | undefined;
    note(about, "request");
    try {
      const response = await request();
      if (!response.success) {
        alert(commonWords.error(response.message));
        return undefined;
      }
      dismissFailure(about);
      await onDone?.(response);
      next = list;
      return response;
    } catch (error) {
      if (onFailed) onFailed(error);
      else toastError(failed(messageOf(error)), about);
      return undefined;
    } finally {
      note(about, next);
    }
  }

  return { run, isRunning, isBusy: Object.keys(busy).some(isRunning) };
}
