import Eye from "lucide-react/icons/eye";
import type { MouseEvent } from "react";
import { messages } from "#content/messages.ts";
import { useIsHydrated } from "#web/lib/hydrated.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { SpinnerIcon } from "#web/ui/spinner.tsx";
import type { ShownNotice } from "./notice-board.ts";
import { warmUpPreview } from "./use-preview.ts";

interface PreviewButtonProps {
  notice: ShownNotice;
  isComing: boolean;
  onPreview: (notice: ShownNotice) => void;
}

/** Has its place from the start and is seen as soon as it can do something; without script it is not there. */
export function PreviewButton({ notice, isComing, onPreview }: PreviewButtonProps) {
  const isHydrated = useIsHydrated();

  function show(event: MouseEvent<HTMLButtonElement>) {
    // Safari gives a button no focus by itself, and the dialog gives it back to whatever had it.
    event.currentTarget.focus();
    onPreview(notice);
  }

  return (
    <Button
      size="sm"
      variant="quiet"
      // Not `busy`: a disabled button loses the focus.
      aria-busy={isComing}
      aria-label={messages.noticeBoard.previewOf(notice.title)}
      icon={isComing ? <SpinnerIcon className="size-4" /> : <Eye aria-hidden="true" className="size-4" />}
      onPointerEnter={warmUpPreview}
      onFocus={warmUpPreview}
      onClick={show}
      className={classNames(
        "z-10 -my-2 max-lg:-ml-3.5 lg:-mr-3.5 cards:-mr-3.5 cards:ml-0 noscript:hidden",
        !isHydrated && "invisible",
      )}
    >
      {messages.noticeBoard.preview}
    </Button>
  );
}
