import { ExternalLink } from "lucide";
import { messages } from "#content/messages.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { ShownNotice } from "./notice-board.ts";
import { openingOf } from "./opening.ts";
import { actionClass } from "./preview-button.tsx";

type OpenLinkProps = { notice: ShownNotice; onOpen: (notice: ShownNotice) => void };

/**
 * What can be done with a notice that has no preview, or where no script shows one. The title does the same, so that
 * this is for the eye and the mouse alone.
 */
export function OpenLink({ notice, onOpen }: OpenLinkProps) {
  const forTheEyeAlone = { tabIndex: -1, "aria-hidden": true } as const;
  return (
    <a
      {...forTheEyeAlone}
      href={notice.href}
      target="_blank"
      rel="noopener"
      onClick={openingOf(notice, onOpen)}
      className={classNames(
        buttonClass({ size: "sm", variant: "quiet" }),
        actionClass,
        notice.hasPreview && "not-noscript:hidden",
        "print:hidden",
      )}
    >
      <Icon of={ExternalLink} className="size-4" />
      {messages.noticeBoard.open}
    </a>
  );
}
