import { useState } from "react";
import type { FailureResponse } from "#base/responses.schemas.ts";
import { messageOf } from "#kit/client/requests.ts";
import { dismissFailure, toastError } from "./frame/toasts.ts";
import { commonWords } from "./office.words.ts";

interface ActionOptions {
  failed?: (message: string) => string;
  onFailed?: ((error: unknown) => void) | undefined;
  /** With a list, an action stays busy until the changed list is shown. */
  list?: object | undefined;
}

/** Runs each action once at a time, by a name that also groups its toasts. A failed request shows a toast, a 2xx response without success an alert. */
export function useAction({ failed = commonWords.error, onFailed, list }: ActionOptions = {}) {
  const [busy, setBusy] = useState<Readonly<Record<string, "request" | object | undefined>>>({});
  const note = (about: string, state: "request" | object | undefined) =>
    setBusy((before) => ({ ...before, [about]: state }));
  const isRunning = (about: string) =>
    busy[about] !== undefined && (busy[about] === "request" || busy[about] === list);

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
