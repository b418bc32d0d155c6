import { messages } from "#content/messages.ts";
import { dismissToast, showToast } from "#web/ui/overlay/toast.tsx";

const { dismiss: dismissLabel } = messages.toast;

/** The failures that may still be on the screen, by what was tried. */
const failures = new Map<string, string | number>();

/** `about` names what was tried, for example "save": the next outcome of the same thing replaces the toast. */
export function toastError(text: string, about: string): void {
  dismissFailure(about);
  failures.set(about, showToast("error", text, { dismissLabel }));
}

export function toastSuccess(text: string, about: string): void {
  dismissFailure(about);
  showToast("success", text, { dismissLabel });
}

/** For what succeeds without a toast. */
export function dismissFailure(about: string): void {
  const toast = failures.get(about);
  if (toast !== undefined) dismissToast(toast);
  failures.delete(about);
}

/** What failed on one page must not stand on the next, as if it had failed there. */
export function dismissFailures(): void {
  for (const about of failures.keys()) dismissFailure(about);
}
