import { type ComponentType, useState } from "react";
import { messages } from "#office/spec-messages.ts";
import type { ShownNotice } from "./notice.loader.ts";
import type { NoticePreviewProps } from "./notice-preview.tsx";

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
      const { NoticePreview } = await import("./notice-preview.tsx");
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
