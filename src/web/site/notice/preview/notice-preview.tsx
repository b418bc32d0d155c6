import { ArrowUpRight } from "lucide";
import { messages } from "#content/messages.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { Icon } from "#web/ui/picture/icon.tsx";
import type { ShownNotice } from "../board/notice-board.ts";
import { PagesView } from "./pages-view.tsx";

export interface NoticePreviewProps {
  notice: ShownNotice;
  isOpen: boolean;
  onClose: () => void;
}

/** The preview of a notice's PDF. Imported only when someone wants one: the dialog weighs more than the page. */
export function NoticePreview({ notice, isOpen, onClose }: NoticePreviewProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="xl"
      closeLabel={messages.viewer.close}
      title={
        <span lang={notice.language} className="line-clamp-2">
          {notice.title}
        </span>
      }
      description={notice.fileLabel}
      footer={<OpenInNewTab href={notice.href} />}
    >
      <PagesView key={notice.id} notice={notice} />
    </Dialog>
  );
}

function OpenInNewTab({ href }: { href: string }) {
  return (
    <ButtonLink
      variant="secondary"
      href={href}
      target="_blank"
      rel="noopener"
      icon={<Icon of={ArrowUpRight} className="size-4" />}
    >
      {messages.viewer.openInNewTab}
    </ButtonLink>
  );
}
