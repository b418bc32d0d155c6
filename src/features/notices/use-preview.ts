import { type ComponentType, useState } from "react";
import { messages } from "#office/spec-messages.ts";
import type { ShownNotice } from "./notice.loader.ts";
import type { NoticePreviewProps } from "./notice-preview.tsx";

const loadPreview = () => import("./notice-preview.tsx");

/** Fetches the preview's script when a visitor is about to ask for it. A failure is reported when they do. */
export function warmUpPreview(): void {
  loadPreview().catch(() => undefined);
}

/** The preview that is open, if any; its script comes with the first one. */
export function usePreview() {
  const [Preview, setPreview] = useState<ComponentType<NoticePreviewProps>>();
  const [notice, setNotice] = useState<ShownNotice>();
  const [isOpen, setIsOpen] = useState(false);
  const [comingId, setComingId] = useState<string>();
  const [failure, setFailure] = useState<string>();

  async function show(wanted: ShownNotice) {
    setComingId(wanted.id);
    setFailure(undefined);
    try {
      const { NoticePreview } = await loadPreview();
      setPreview(() => NoticePreview);
      setNotice(wanted);
      setIsOpen(true);
    } catch (error) {
      console.error("The preview could not be loaded.", error);
      setFailure(messages.viewer.loadFailed(wanted.title));
    } finally {
      setComingId(undefined);
    }
  }

  return {
    Preview,
    notice,
    isOpen,
    comingId,
    failure,
    show,
    close: () => setIsOpen(false),
    dismiss: () => setFailure(undefined),
  };
}
