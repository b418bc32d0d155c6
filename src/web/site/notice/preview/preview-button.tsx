import { Eye } from "lucide";
import type { MouseEvent } from "react";
import { messages } from "#content/messages.ts";
import { Button } from "#web/ui/button/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/picture/icon.tsx";
import { SpinnerIcon } from "#web/ui/state/spinner.tsx";
import type { ShownNotice } from "../board/notice-board.ts";
import { warmUpPreview } from "./use-preview.ts";

interface PreviewButtonProps {
  notice: ShownNotice;
  isComing: boolean;
  onPreview: (notice: ShownNotice) => void;
}

/** Where nothing can show the file it is not there: the link beside it opens the file. */
export function PreviewButton({ notice, isComing, onPreview }: PreviewButtonProps) {
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
      icon={isComing ? <SpinnerIcon className="size-4" /> : <Icon of={Eye} className="size-4" />}
      onPointerEnter={warmUpPreview}
      onFocus={warmUpPreview}
      onClick={show}
      data-held=""
      className={classNames("notice-action", notice.isPictured ? "no-react:hidden" : "no-preview:hidden")}
    >
      {messages.noticeBoard.preview}
    </Button>
  );
}
