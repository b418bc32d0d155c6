import { messages } from "#content/messages.ts";
import { showToast } from "#web/ui/toast.tsx";

const { dismiss: dismissLabel } = messages.toast;

export const toastSuccess = (text: string) => showToast("success", text, { dismissLabel });
export const toastError = (text: string) => showToast("error", text, { dismissLabel });
