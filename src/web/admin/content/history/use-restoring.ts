import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { editorMessages } from "#content/office/editor-messages.ts";
import type { DocumentRecord } from "#contract/content/content.ts";
import { messageOf } from "#web/lib/calls/api-failure.ts";
import { toastError, toastSuccess } from "../../frame/toasts.ts";
import { contentCalls } from "../content.calls.ts";

const words = editorMessages.history;

/** Makes an old version the draft, and goes to where it is edited. */
export function useRestoring({ name, draft }: DocumentRecord) {
  const [isRestoring, setIsRestoring] = useState(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  async function restore(version: number) {
    setIsRestoring(true);
    try {
      await contentCalls.restore(name, { version, revision: draft?.revision ?? 0 });
      toastSuccess(words.restored(version), "restore");
      await navigate(`/admin/site/${name}`);
    } catch (error) {
      toastError(words.restoreFailed(messageOf(error)), "restore");
      // Somebody else may have changed it meanwhile.
      await revalidate();
    } finally {
      setIsRestoring(false);
    }
  }

  return { restore, isRestoring };
}
